import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { drawPhoto, drawPhotos } from '../../../api/random-photos.ts';
import { freshServerPhotos } from './fresh-photos.ts';
import type { PhotoSource } from './photo-source.ts';
import { PhotoQueue } from './photo-queue.ts';

/** A queue of random photos, refilled in the background when only `refillAt` remain. */
export function usePhotoQueue({ refillAt }: { refillAt: number }): PhotoSource {
  const dispatch = useDispatch();
  return useMemo(() => {
    const many = (count: number) => drawPhotos(dispatch, count);
    const one = () => drawPhoto(dispatch);
    const unseen = () => freshServerPhotos(dispatch).unseen();
    return new PhotoQueue({ many, one, unseen }, refillAt);
  }, [dispatch, refillAt]);
}
