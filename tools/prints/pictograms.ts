import { PICTOGRAM_BOX, pictograms } from '../../frontend/src/content/pictograms.ts';
import { drawAt, inkLine, redThread } from './drawing-primitives.ts';
import { INK } from './inks.ts';
import type { Point } from './sheet.ts';
import type { Doc } from './typesetting.ts';

/** Draws the pictogram of a kind, `size` wide and high; throws when the kind has none. */
export function drawPictogram(doc: Doc, kind: string, at: Point, size: number): void {
  const pictogram = pictograms[kind];
  if (!pictogram) throw new Error(`There is no pictogram for cards of the kind "${kind}".`);
  const { ink, solid, thread } = pictogram;
  drawAt(doc, at, size / PICTOGRAM_BOX, () => {
    if (ink) inkLine(doc, ink);
    if (solid) doc.path(solid).fill(INK);
    redThread(doc, thread, 1.5);
  });
}
