import { decodePicture } from '../../../lib/picture/decode-picture.ts';
import { turnRight } from '../../../lib/picture/rotation.ts';
import { smallJpeg } from '../../../lib/picture/small-jpeg.ts';
import type { Photo } from './photo.ts';
import { TURNED_PHOTO_LIMITS } from './photo-limits.ts';

/** Rotates the photo by 90 degrees clockwise and encodes it again. */
export async function turnPhoto(photo: Photo): Promise<Photo> {
  const rotation = turnRight(photo.rotation);
  const picture = await decodePicture(photo.original);
  try {
    const blob = await smallJpeg(picture, TURNED_PHOTO_LIMITS, rotation);
    return { ...photo, blob, shown: blob, rotation };
  } finally {
    picture.close();
  }
}
