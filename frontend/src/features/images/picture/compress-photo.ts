import { encodeJpeg, whiteCanvas, type Canvas } from './canvas.ts';
import { decodePicture, type DecodedPicture } from './decode-picture.ts';
import { encodeWithin } from './encode-within.ts';
import { fitSize, shrinkSteps } from './fit-size.ts';
import type { Photo } from './photo.ts';
import { sniffPicture, SNIFF_BYTES } from './sniff-picture.ts';

export const MAX_SIDE = 600;
export const MAX_BYTES = 0.2 * 1024 * 1024;
export const MAX_ATTEMPTS = 7;
const INITIAL_QUALITY = 0.85;
/** The server takes no larger file, so a larger original is not worth sending. */
const MAX_ORIGINAL_BYTES = 10 * 1024 * 1024;

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
    const blob = await toSmallJpeg(picture);
    return { blob, original: blob, rotation: 0, viewable: true };
  } finally {
    picture.close();
  }
}

async function toSmallJpeg(picture: DecodedPicture): Promise<Blob> {
  const canvas = shrink(picture);
  return encodeWithin((quality) => encodeJpeg(canvas, quality), {
    quality: INITIAL_QUALITY,
    maxBytes: MAX_BYTES,
    maxAttempts: MAX_ATTEMPTS,
  });
}

function shrink(picture: DecodedPicture): Canvas {
  const [first, ...rest] = shrinkSteps(picture, fitSize(picture, MAX_SIDE));
  let drawn = draw(picture.source, first ?? picture);
  for (const size of rest) drawn = draw(drawn, size);
  return drawn;
}

function draw(source: CanvasImageSource, size: { width: number; height: number }): Canvas {
  const { canvas, context } = whiteCanvas(size);
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

async function serverMayRead(file: Blob): Promise<boolean> {
  if (file.size > MAX_ORIGINAL_BYTES) return false;
  const head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  return sniffPicture(new Uint8Array(head)) !== null;
}
