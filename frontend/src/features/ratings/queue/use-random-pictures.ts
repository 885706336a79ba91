import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { PictureSource } from './picture-source.ts';

/** Random pictures that this browser has not shown lately. Their code loads with the second picture. */
export function useRandomPictures(): PictureSource {
  const dispatch = useDispatch();
  return useMemo(() => {
    let source: PictureSource | undefined;
    return {
      async next(avoid) {
        source ??= (await import('./fresh-pictures.ts')).servedFreshPictures(dispatch);
        return source.next(avoid);
      },
    };
  }, [dispatch]);
}
