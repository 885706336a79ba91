import { orientedJpeg } from '../../../../lib/photo/oriented-jpeg.ts';
import { turnRight } from '../../../../lib/photo/rotation.ts';
import { type JpegLimits, smallJpeg } from '../../../../lib/photo/small-jpeg.ts';
import { canvasIsReliable } from '../../../../lib/photo/reliable-canvas.ts';

/** Limits of the preview of a rotated photo. */
const PREVIEW_LIMITS: JpegLimits = {
  maxSide: 480,
  maxBytes: 0.1 * 1024 * 1024,
  quality: 0.8,
  maxAttempts: 7,
};

interface Pixels {
  rotated: (degrees: number) => Promise<Blob>;
  /** Frees the pixels. */
  close: () => void;
}

interface Original {
  id: number;
  pixels: Promise<Pixels>;
  degrees: number;
}

/**
 * Rotates the shown photo. Each further rotation starts from the original pixels, so that the quality does not degrade.
 */
export class PhotoRotator {
  private original: Original | null = null;

  /** Rotates the photo by 90 degrees clockwise. */
  async rotate(id: number, shown: HTMLImageElement): Promise<Blob> {
    if (this.original?.id !== id) {
      this.forget();
      this.original = { id, pixels: pixelsOf(shown), degrees: 0 };
    }
    const degrees = turnRight(this.original.degrees);
    this.original.degrees = degrees;
    return (await this.original.pixels).rotated(degrees);
  }

  /** Frees the pixels; the next rotation starts from the photo shown then. */
  forget(): void {
    const { pixels } = this.original ?? {};
    this.original = null;
    pixels?.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

async function pixelsOf(shown: HTMLImageElement): Promise<Pixels> {
  const { src } = shown;
  await shown.decode();
  if (!(await canvasIsReliable())) {
    const stored = await (await fetch(src)).blob();
    return { rotated: (degrees) => orientedJpeg(stored, degrees), close: () => undefined };
  }
  const bitmap = await createImageBitmap(shown);
  const { width, height } = bitmap;
  const photo = { source: bitmap, width, height, close: () => bitmap.close() };
  return {
    rotated: (degrees) => smallJpeg(photo, PREVIEW_LIMITS, degrees),
    close: () => bitmap.close(),
  };
}
