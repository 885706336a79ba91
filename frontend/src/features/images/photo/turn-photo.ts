import { decodePhoto } from '../../../lib/photo/decode-photo.ts';
import { orientedJpeg } from '../../../lib/photo/oriented-jpeg.ts';
import { turnRight } from '../../../lib/photo/rotation.ts';
import { smallJpeg } from '../../../lib/photo/small-jpeg.ts';
import { canvasIsReliable } from '../../../lib/photo/reliable-canvas.ts';
import type { Photo } from './photo.ts';
import { TURNED_PHOTO_LIMITS } from './photo-limits.ts';

/**
 * Rotates the photo by 90 degrees clockwise. It is drawn again, or gets an EXIF orientation without a reliable canvas.
 */
export async function turnPhoto(photo: Photo): Promise<Photo> {
  const rotation = turnRight(photo.rotation);
  const blob = await ((await canvasIsReliable())
    ? redrawn(photo.original, rotation)
    : // Without a reliable canvas, the shown photo comes from the server.
      orientedJpeg(photo.original, rotation));
  return { ...photo, blob, shown: blob, rotation };
}

async function redrawn(original: Blob, rotation: number): Promise<Blob> {
  const decoded = await decodePhoto(original);
  try {
    return await smallJpeg(decoded, TURNED_PHOTO_LIMITS, rotation);
  } finally {
    decoded.close();
  }
}
