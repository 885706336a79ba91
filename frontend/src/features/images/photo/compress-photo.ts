import { LARGEST_UPLOAD } from '../../../api/limits.ts';
import { decodePhoto } from '../../../lib/photo/decode-photo.ts';
import { smallJpeg } from '../../../lib/photo/small-jpeg.ts';
import { canvasIsReliable } from '../../../lib/photo/reliable-canvas.ts';
import type { Photo } from './photo.ts';
import { PHOTO_LIMITS } from './photo-limits.ts';
import { sniffImage, SNIFF_BYTES } from './sniff-image.ts';
import { notAPhoto, tooLarge } from './unusable-photo.error.ts';

/**
 * Makes a small upright JPEG of a file. If this browser can't, because of the format, a damaged file or an unreliable
 * canvas, the file is sent unchanged and shown as the JPEG from `preview`. Rejects with an `UnusablePhotoError` for a
 * file that is no image or too large for the server, and when `preview` rejects.
 */
export async function compressPhoto(
  file: Blob,
  preview: (file: Blob) => Promise<Blob>,
): Promise<Photo> {
  const blob = await compressedHere(file).catch(() => null);
  if (blob) return { blob, shown: blob, original: blob, rotation: 0 };
  if (!(await isImageFile(file))) throw notAPhoto();
  if (file.size > LARGEST_UPLOAD) throw tooLarge();
  const shown = await preview(file);
  return { blob: file, shown, original: shown, rotation: 0 };
}

async function compressedHere(file: Blob): Promise<Blob | null> {
  const decoded = await decodePhoto(file);
  try {
    return (await canvasIsReliable()) ? await smallJpeg(decoded, PHOTO_LIMITS) : null;
  } finally {
    decoded.close();
  }
}

async function isImageFile(file: Blob): Promise<boolean> {
  const head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  return sniffImage(new Uint8Array(head)) !== null;
}
