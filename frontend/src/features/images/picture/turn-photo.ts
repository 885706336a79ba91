import { encodeJpeg, whiteCanvas } from './canvas.ts';
import { MAX_ATTEMPTS, MAX_BYTES } from './compress-photo.ts';
import { decodePicture } from './decode-picture.ts';
import { encodeWithin } from './encode-within.ts';
import type { Photo } from './photo.ts';
import { turnedSize, turnRight } from './rotation.ts';

const TURN_QUALITY = 0.8;

/** The photo turned a quarter to the right, its pixels encoded anew. */
export async function turnPhoto(photo: Photo): Promise<Photo> {
  const rotation = turnRight(photo.rotation);
  const picture = await decodePicture(photo.original);
  try {
    const size = turnedSize(picture, rotation);
    const { canvas, context } = whiteCanvas(size);
    context.translate(size.width / 2, size.height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(picture.source, -picture.width / 2, -picture.height / 2);
    const blob = await encodeWithin((quality) => encodeJpeg(canvas, quality), {
      quality: TURN_QUALITY,
      maxBytes: MAX_BYTES,
      maxAttempts: MAX_ATTEMPTS,
    });
    return { ...photo, blob, rotation };
  } finally {
    picture.close();
  }
}
