import type { useDispatch } from 'react-redux';
import { drawPhoto, drawUnseenPhoto } from '../../../api/random-photos.ts';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { isFresh, knownPhotos, rememberSeen } from './known-photos.ts';
import type { PhotoSource } from './photo-source.ts';

export interface FreshDraws {
  /** One random photo; null when there is none. */
  any: () => Promise<PhotoToRate | null>;
  /** A photo that is in neither list; without one, the first of `seen` that still exists, or null. */
  unseen: (seen: readonly number[], never: readonly number[]) => Promise<PhotoToRate | null>;
}

export interface FreshPhotos extends PhotoSource {
  /** Like `next`, for a caller that expects an ordinary draw to repeat a photo. */
  unseen(): Promise<PhotoToRate | null>;
}

/** After this many repeats in a row, most photos are probably known. A single repeat can happen by chance. */
const REPEATS_IN_A_ROW = 2;

/**
 * Draws random photos that are not among the last 200 of this browser, each with the same probability. An ordinary draw
 * costs less, so the server is asked for an unseen photo only after a repeat, or always when repeats are frequent.
 */
export function freshPhotos(draws: FreshDraws): FreshPhotos {
  let repeats = 0;
  const unseen = async () => {
    const { seen, reported } = knownPhotos();
    return remembered(await draws.unseen(seen, reported));
  };
  return {
    unseen,
    async next(avoid) {
      rememberSeen(avoid);
      if (repeats === REPEATS_IN_A_ROW) return unseen();
      const drawn = await draws.any();
      const isRepeat = drawn !== null && !isFresh(drawn);
      repeats = isRepeat ? repeats + 1 : 0;
      return isRepeat ? unseen() : remembered(drawn);
    },
  };
}

function remembered(photo: PhotoToRate | null): PhotoToRate | null {
  if (photo) rememberSeen([photo.id]);
  return photo;
}

/** Draws fresh photos from the server. */
export function freshServerPhotos(dispatch: ReturnType<typeof useDispatch>): FreshPhotos {
  return freshPhotos({
    any: () => drawPhoto(dispatch),
    unseen: (seen, never) => drawUnseenPhoto(dispatch, seen, never),
  });
}
