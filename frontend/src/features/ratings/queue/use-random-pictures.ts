import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { reloadForNewBuild } from '../../../lib/stale-build.ts';
import type { PictureSource } from './picture-source.ts';

/** Random pictures that this browser has not shown lately. Their code loads with the second picture. */
export function useRandomPictures(): PictureSource {
  const dispatch = useDispatch();
  return useMemo(() => {
    let source: PictureSource | undefined;
    return {
      async next(avoid) {
        const code = import('./fresh-pictures.ts').catch(reloadForNewBuild);
        source ??= (await code).servedFreshPictures(dispatch);
        return source.next(avoid);
      },
    };
  }, [dispatch]);
}
