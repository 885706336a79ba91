import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { reloadForNewBuild } from '../../../lib/stale-build.ts';
import type { PhotoSource } from './photo-source.ts';

/** Random photos that this browser has not got recently. Their code loads with the first call. */
export function useRandomPhotos(): PhotoSource {
  const dispatch = useDispatch();
  return useMemo(() => {
    let source: PhotoSource | undefined;
    return {
      async next(avoid) {
        const code = import('./fresh-photos.ts').catch(reloadForNewBuild);
        source ??= (await code).freshServerPhotos(dispatch);
        return source.next(avoid);
      },
    };
  }, [dispatch]);
}
