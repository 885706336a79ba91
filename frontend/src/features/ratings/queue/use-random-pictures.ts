import { useMemo } from 'react';
import { useLazyGetRandomImageQuery } from '../../../api/api.ts';
import { errorStatus } from '../../../lib/errors.ts';
import type { PictureSource } from './picture.ts';
import { randomPictureSource } from './random-picture-source.ts';

const NO_PICTURES = 404;

/** Random pictures, one uncached request each. */
export function useRandomPictures(): PictureSource {
  const [draw] = useLazyGetRandomImageQuery();
  return useMemo(
    () =>
      randomPictureSource(() =>
        draw(undefined, false)
          .unwrap()
          .catch((error: unknown) => {
            if (errorStatus(error) === NO_PICTURES) return null;
            throw error;
          }),
      ),
    [draw],
  );
}
