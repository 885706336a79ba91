import { encodeJpeg, whiteCanvas, type Canvas } from './canvas.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { encodeWithin } from './encode-within.ts';
import { fitSize, shrinkSteps, type Size } from './fit-size.ts';
import { turnedSize } from './rotation.ts';

/** Size limits of a JPEG. */
export interface JpegLimits {
  /** Maximum length of the longer side in pixels. */
  maxSide: number;
  maxBytes: number;
  /** JPEG quality of the first attempt, 0 to 1. */
  quality: number;
  maxAttempts: number;
}

/** Small JPEG of the photo, rotated clockwise by `degrees`, a multiple of 90. */
export function smallJpeg(photo: DecodedPhoto, limits: JpegLimits, degrees = 0): Promise<Blob> {
  const small = shrink(photo, fitSize(photo, limits.maxSide));
  const canvas = degrees === 0 ? small : turn(small, degrees);
  return encodeWithin((quality) => encodeJpeg(canvas, quality), limits);
}

function shrink(photo: DecodedPhoto, to: Size): Canvas {
  const [first, ...rest] = shrinkSteps(photo, to);
  let drawn = draw(photo.source, first ?? photo);
  for (const size of rest) drawn = draw(drawn, size);
  return drawn;
}

function draw(source: CanvasImageSource, size: Size): Canvas {
  const { canvas, context } = whiteCanvas(size);
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

function turn(source: Canvas, degrees: number): Canvas {
  const size = turnedSize(source, degrees);
  const { canvas, context } = whiteCanvas(size);
  context.translate(size.width / 2, size.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
}
