import type { useDispatch } from 'react-redux';
import { drawPicture, drawUnseenPicture } from '../../../api/random-pictures.ts';
import type { Picture } from '../../../lib/served-picture.ts';
import { knownPictures, rememberSeen } from './known-pictures.ts';
import type { PictureSource } from './picture-source.ts';

export interface FreshDraws {
  /** One random picture; null when there is none. */
  any: () => Promise<Picture | null>;
  /** One that is in neither list; when there is none, the first of `seen` that still exists, or null. */
  unseen: (seen: readonly number[], never: readonly number[]) => Promise<Picture | null>;
}

/**
 * Draws random pictures outside of the last 200 that this browser got, each of the others with the same probability. Asks
 * the server for an unseen one only after a repeat, because an ordinary draw costs less.
 */
export function freshPictures({ any, unseen }: FreshDraws): PictureSource {
  return {
    async next(avoid) {
      rememberSeen(avoid);
      const drawn = await any();
      const { seen, reported } = knownPictures();
      const isKnown = drawn !== null && (seen.includes(drawn.id) || reported.includes(drawn.id));
      const picture = isKnown ? await unseen(seen, reported) : drawn;
      if (picture) rememberSeen([picture.id]);
      return picture;
    },
  };
}

/** Fresh pictures of the server. */
export function servedFreshPictures(dispatch: ReturnType<typeof useDispatch>): PictureSource {
  return freshPictures({
    any: () => drawPicture(dispatch),
    unseen: (seen, never) => drawUnseenPicture(dispatch, seen, never),
  });
}
