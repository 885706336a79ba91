import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { drawPicture, drawPictures } from '../../../api/random-pictures.ts';
import { servedFreshPictures } from './fresh-pictures.ts';
import type { PictureSource } from './picture-source.ts';
import { PictureQueue } from './picture-queue.ts';

/** A queue of random pictures, refilled in the background when only `refillAt` remain. */
export function usePictureQueue({ refillAt }: { refillAt: number }): PictureSource {
  const dispatch = useDispatch();
  return useMemo(() => {
    const many = (count: number) => drawPictures(dispatch, count);
    const one = () => drawPicture(dispatch);
    const unseen = () => servedFreshPictures(dispatch).unseen();
    return new PictureQueue({ many, one, unseen }, refillAt);
  }, [dispatch, refillAt]);
}
