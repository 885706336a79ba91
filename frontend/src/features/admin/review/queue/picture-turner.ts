import type { DecodedPicture } from '../../../../lib/picture/decode-picture.ts';
import { turnRight } from '../../../../lib/picture/rotation.ts';
import { type JpegLimits, smallJpeg } from '../../../../lib/picture/small-jpeg.ts';

/** Maximum size of a picture rotated by a moderator. */
const TURNED_LIMITS: JpegLimits = {
  maxSide: 480,
  maxBytes: 0.1 * 1024 * 1024,
  quality: 0.8,
  maxAttempts: 7,
};

interface Original {
  id: number;
  picture: Promise<DecodedPicture>;
  degrees: number;
}

/** Rotates the shown pictures; repeated rotation starts from the original pixels, so quality does not degrade. */
export class PictureTurner {
  private original: Original | null = null;

  /** Rotates the picture by 90 degrees clockwise. */
  async turn(id: number, shown: HTMLImageElement): Promise<Blob> {
    if (this.original?.id !== id) {
      this.forget();
      this.original = { id, picture: pixelsOf(shown), degrees: 0 };
    }
    const degrees = turnRight(this.original.degrees);
    this.original.degrees = degrees;
    return smallJpeg(await this.original.picture, TURNED_LIMITS, degrees);
  }

  /** Frees the pixels; the next rotation starts from the picture shown then. */
  forget(): void {
    const { picture } = this.original ?? {};
    this.original = null;
    picture?.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

async function pixelsOf(shown: HTMLImageElement): Promise<DecodedPicture> {
  await shown.decode();
  const bitmap = await createImageBitmap(shown);
  const { width, height } = bitmap;
  return { source: bitmap, width, height, close: () => bitmap.close() };
}
