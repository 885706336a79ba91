import type { Size } from './fit-size.ts';

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Creates a white canvas and its context; JPEG would turn transparent pixels black. */
export function whiteCanvas({ width, height }: Size): { canvas: Canvas; context: Context } {
  const canvas = newCanvas(width, height);
  const context: Context | null = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Encodes a canvas as JPEG; `quality` is 0 to 1. */
export async function encodeJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, { type: 'image/jpeg', quality });
  // A browser that cannot encode the requested type returns PNG instead of failing.
  if (blob?.type !== 'image/jpeg') throw new Error('This browser could not encode the photo');
  return blob;
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toBlob(canvas: Canvas, options: { type: string; quality: number }): Promise<Blob | null> {
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob(options);
  return new Promise((resolve) => canvas.toBlob(resolve, options.type, options.quality));
}
