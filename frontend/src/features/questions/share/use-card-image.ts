import { type RefCallback, useEffect, useState } from 'react';
import { canvasIsReliable } from '../../../lib/photo/reliable-canvas.ts';
import { type CardTexts, drawCardImage, type Shape } from './card-image.ts';

interface CardImage {
  /** A callback: the dialog puts the canvas on the page after the first effect. */
  canvas: RefCallback<HTMLCanvasElement>;
  /** Null while it is being drawn. */
  image: Omit<Drawn, 'of'> | null;
  failed: boolean;
}

interface Drawn {
  /** What is on the image. */
  of: string;
  file: File;
  /** Address of the file in this page. */
  url: string;
}

/**
 * Draws a card on a canvas. The file is made ahead of the press on Share: browsers share only as long as a press is
 * recent.
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

/** Rejects where the image that the page shows would become noise in a file. */
async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  if (!(await canvasIsReliable())) throw new Error('The canvas gives back noise');
  return new Promise((resolve, reject) => {
    canvas.toBlob((bytes) => {
      if (bytes) resolve(bytes);
      else reject(new Error('The canvas gave no image'));
    }, 'image/png');
  });
}
