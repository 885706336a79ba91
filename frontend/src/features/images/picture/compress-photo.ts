import { LARGEST_UPLOAD } from '../../../api/limits.ts';
import { decodePicture, type DecodedPicture } from '../../../lib/picture/decode-picture.ts';
import { smallJpeg } from '../../../lib/picture/small-jpeg.ts';
import type { Photo } from './photo.ts';
import { PHOTO_LIMITS } from './photo-limits.ts';
import { sniffPicture, SNIFF_BYTES } from './sniff-picture.ts';

/**
 * Makes a small upright JPEG of a file. A file that this browser cannot decode but the server may (HEIC, TIFF, AVIF) is
 * sent unchanged and shown as the JPEG from `preview`. Rejects for any other file, and when `preview` rejects.
 */
export async function compressPhoto(
  file: Blob,
  preview: (file: Blob) => Promise<Blob>,
): Promise<Photo> {
  let picture: DecodedPicture;
  try {
    picture = await decodePicture(file);
  } catch (error) {
    if (!(await serverMayRead(file))) throw error;
    const shown = await preview(file);
    return { blob: file, shown, original: shown, rotation: 0 };
  }
  try {
    const blob = await smallJpeg(picture, PHOTO_LIMITS);
    return { blob, shown: blob, original: blob, rotation: 0 };
  } finally {
    picture.close();
  }
}

async function serverMayRead(file: Blob): Promise<boolean> {
  if (file.size > LARGEST_UPLOAD) return false;
  const head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  return sniffPicture(new Uint8Array(head)) !== null;
}
