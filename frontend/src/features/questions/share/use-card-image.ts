import { type RefCallback, useEffect, useState } from 'react';
import { canvasIsReliable } from '../../../lib/photo/reliable-canvas.ts';
import { type CardTexts, drawCardImage, type Shape } from './card-image.ts';

interface CardImage {
  /** A callback ref, because the dialog mounts the canvas after the first effect. */
  canvas: RefCallback<HTMLCanvasElement>;
  /** The finished image; null while it is being drawn. */
  image: Omit<Drawn, 'of'> | null;
  failed: boolean;
}

interface Drawn {
  /** Content of the image. */
  of: string;
  file: File;
  /** Object URL of the file. */
  url: string;
}

/**
 * Draws a card on a canvas, and makes the file before the user presses Share, because browsers share only shortly
 * after a press.
 */
export function useCardImage(shape: Shape, { question, drawing, answer }: CardTexts): CardImage {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  const of = JSON.stringify([shape, question, answer]);
  useEffect(() => {
    let url: string | null = null;
    let over = false;
    const draw = async () => {
      if (!canvas) return;
      await drawCardImage(canvas, shape, { question, drawing, answer });
      const bytes = await pngOf(canvas);
      if (over) return;
      url = URL.createObjectURL(bytes);
      setDrawn({
        of,
        file: new File([bytes], 'unspoken-question.png', { type: 'image/png' }),
        url,
      });
      setFailed(false);
    };
    draw().catch(() => over || setFailed(true));
    return () => {
      over = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [canvas, of, shape, question, drawing, answer]);
  return { canvas: setCanvas, image: drawn?.of === of ? drawn : null, failed };
}

/** Rejects in a browser that adds noise to the pixels of a canvas. */
async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  if (!(await canvasIsReliable())) throw new Error('The canvas gives back noise');
  return new Promise((resolve, reject) => {
    canvas.toBlob((bytes) => {
      if (bytes) resolve(bytes);
      else reject(new Error('The canvas gave no image'));
    }, 'image/png');
  });
}
