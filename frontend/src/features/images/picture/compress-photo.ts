import { LARGEST_UPLOAD } from '../../../api/limits.ts';
import { decodePicture } from '../../../lib/picture/decode-picture.ts';
import { smallJpeg } from '../../../lib/picture/small-jpeg.ts';
import { canvasIsSound } from '../../../lib/picture/sound-canvas.ts';
import type { Photo } from './photo.ts';
import { PHOTO_LIMITS } from './photo-limits.ts';
import { sniffPicture, SNIFF_BYTES } from './sniff-picture.ts';
import { notAPhoto, tooLarge } from './unusable-photo.error.ts';

/**
 * Makes a small upright JPEG of a file. A picture with which this browser cannot do that is sent unchanged and shown as
 * the JPEG from `preview`: another format, a damaged file, or no sound canvas. Rejects with an `UnusablePhotoError` for a
 * file that is no picture or too large for the server, and when `preview` rejects.
 */
export async function compressPhoto(
  file: Blob,
  preview: (file: Blob) => Promise<Blob>,
): Promise<Photo> {
  const blob = await compressedHere(file).catch(() => null);
  if (blob) return { blob, shown: blob, original: blob, rotation: 0 };
  if (!(await isPicture(file))) throw notAPhoto();
  if (file.size > LARGEST_UPLOAD) throw tooLarge();
  const shown = await preview(file);
  return { blob: file, shown, original: shown, rotation: 0 };
}

async function compressedHere(file: Blob): Promise<Blob | null> {
  const picture = await decodePicture(file);
  try {
    return (await canvasIsSound()) ? await smallJpeg(picture, PHOTO_LIMITS) : null;
  } finally {
    picture.close();
  }
}

async function isPicture(file: Blob): Promise<boolean> {
  const head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  return sniffPicture(new Uint8Array(head)) !== null;
}
