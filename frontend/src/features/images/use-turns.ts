import { type Dispatch, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Photo } from './photo/photo.ts';
import { turnPhoto } from './photo/turn-photo.ts';
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
        asked.current === mine ? turnOnce(turned ?? photo, dispatch) : turned,
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

/** Rotates the photo by 90 degrees clockwise; resolves to the current photo, also after a failure. */
async function turnOnce(photo: Photo, dispatch: Dispatch<UploadEvent>): Promise<Photo> {
  dispatch({ type: 'turnAsked' });
  try {
    const turned = await turnPhoto(photo);
    dispatch({ type: 'turned', photo: turned });
    return turned;
  } catch {
    dispatch({ type: 'turnFailed' });
    const description = 'Failed to rotate image. Please try again.';
    toast({ title: 'Rotation Error', description, tone: 'error' });
    return photo;
  }
}
