import { LARGEST_UPLOAD } from '../../../api/limits.ts';
import { decodePicture, type DecodedPicture } from '../../../lib/picture/decode-picture.ts';
import { smallJpeg } from '../../../lib/picture/small-jpeg.ts';
import type { Photo } from './photo.ts';
import { PHOTO_LIMITS } from './photo-limits.ts';
import { sniffPicture, SNIFF_BYTES } from './sniff-picture.ts';

/**
 * Makes a small upright JPEG of a chosen file. A file that this browser can't decode but the server
 * may know (HEIC, AVIF) is kept as it is; anything else rejects.
 */
export async function compressPhoto(file: Blob): Promise<Photo> {
  let picture: DecodedPicture;
  try {
    picture = await decodePicture(file);
  } catch (error) {
    if (!(await serverMayRead(file))) throw error;
    return { blob: file, original: file, rotation: 0, viewable: false };
  }
  try {
    const blob = await smallJpeg(picture, PHOTO_LIMITS);
    return { blob, original: blob, rotation: 0, viewable: true };
  } finally {
    picture.close();
  }
}

async function serverMayRead(file: Blob): Promise<boolean> {
  if (file.size > LARGEST_UPLOAD) return false;
  const head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  return sniffPicture(new Uint8Array(head)) !== null;
}
