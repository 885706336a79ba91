import { type Dispatch, useRef } from 'react';
import type { Photo } from './picture/photo.ts';
import { turnChosen } from './prepare-photo.ts';
import type { UploadEvent } from './upload-machine.ts';

/**
 * Turns one after the other, as a person can ask for the next one, or for the sending, while one is still being
 * made. `forget` lets go of all that were asked for: another photo has come.
 */
export function useTurns(dispatch: Dispatch<UploadEvent>) {
  const asked = useRef<{ photo: Promise<Photo | null> }>({ photo: Promise.resolve(null) });
  return {
    add: (photo: Photo) => {
      const mine = asked.current;
      mine.photo = mine.photo.then((turned) =>
        asked.current === mine ? turnChosen(turned ?? photo, dispatch) : turned,
      );
    },
    done: async (then: (turned: Photo | null) => Promise<void>) => {
      const mine = asked.current;
      const turned = await mine.photo;
      if (asked.current === mine) await then(turned);
    },
    forget: () => {
      asked.current = { photo: Promise.resolve(null) };
    },
  };
}
