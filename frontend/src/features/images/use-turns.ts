import { type Dispatch, useRef } from 'react';
import type { Photo } from './photo/photo.ts';
import { turnChosen } from './prepare-photo.ts';
import type { UploadEvent } from './upload-machine.ts';

/**
 * Queue of rotations. The next rotation, or sending, may be requested while one is still running. `forget` drops all of
 * them when another photo is chosen.
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
