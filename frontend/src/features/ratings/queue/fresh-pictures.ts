import type { useDispatch } from 'react-redux';
import { drawPicture, drawUnseenPicture } from '../../../api/random-pictures.ts';
import type { Picture } from '../../../lib/served-picture.ts';
import { isFresh, knownPictures, rememberSeen } from './known-pictures.ts';
import type { PictureSource } from './picture-source.ts';

export interface FreshDraws {
  /** One random picture; null when there is none. */
  any: () => Promise<Picture | null>;
  /** One that is in neither list; when there is none, the first of `seen` that still exists, or null. */
  unseen: (seen: readonly number[], never: readonly number[]) => Promise<Picture | null>;
}

export interface FreshPictures extends PictureSource {
  /** Like `next`, for a caller who knows that an ordinary draw would probably repeat. */
  unseen(): Promise<Picture | null>;
}

/** With so many repeats in a row, most pictures are known. One of them happens by chance. */
const REPEATS_IN_A_ROW = 2;

/**
 * Draws random pictures outside of the last 200 that this browser got, each of the others with the same probability. Asks
 * the server for an unseen one only after a repeat, because an ordinary draw costs less, and always when repeats are usual.
 */
export function freshPictures(draws: FreshDraws): FreshPictures {
  let repeats = 0;
  const unseen = async () => {
    const { seen, reported } = knownPictures();
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

function remembered(picture: Picture | null): Picture | null {
  if (picture) rememberSeen([picture.id]);
  return picture;
}

/** Fresh pictures of the server. */
export function servedFreshPictures(dispatch: ReturnType<typeof useDispatch>): FreshPictures {
  return freshPictures({
    any: () => drawPicture(dispatch),
    unseen: (seen, never) => drawUnseenPicture(dispatch, seen, never),
  });
}
