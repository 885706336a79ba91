import { useMemo } from 'react';
import { useLazyGetRandomImageQuery, useLazyGetRandomImagesQuery } from '../../../api/api.ts';
import { errorStatus } from '../../../lib/errors.ts';
import type { PictureSource } from './picture.ts';
import { PictureQueue } from './picture-queue.ts';

const NO_PICTURES = 404;

/** A queue of random pictures, refilled in the background when only `refillAt` remain. */
export function usePictureQueue({ refillAt }: { refillAt: number }): PictureSource {
  const [drawMany] = useLazyGetRandomImagesQuery();
  const [drawOne] = useLazyGetRandomImageQuery();
  return useMemo(() => {
    const many = (count: number) => drawMany({ count }, false).unwrap();
    const one = () => drawOne(undefined, false).unwrap().catch(nullWhenNone);
    return new PictureQueue({ many, one }, refillAt);
  }, [drawMany, drawOne, refillAt]);
}

function nullWhenNone(error: unknown): null {
  if (errorStatus(error) === NO_PICTURES) return null;
  throw error;
}
