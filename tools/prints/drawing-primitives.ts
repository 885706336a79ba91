import type { Shape } from '../../frontend/src/ui/drawings/shape.ts';
import { INK, LINE, THREAD } from './inks.ts';
import { CARD, type Point } from './sheet.ts';
import type { Doc } from './typesetting.ts';

export const CARD_RADIUS = CARD.width * 0.08;

/** Marks what `draw` draws as decoration, which screen readers skip. */
export function asDecoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws at a position and scale, then restores the state of the page. */
export function drawAt(doc: Doc, at: Point, scale: number, draw: () => void): void {
  doc.save().translate(at.x, at.y).scale(scale);
  doc.lineCap('round').lineJoin('round');
  draw();
  doc.restore();
}

/** Draws shapes that the site shows as well. */
export function drawShapes(doc: Doc, shapes: readonly Shape[]): void {
  for (const shape of shapes) drawShape(doc, shape);
}

function drawShape(doc: Doc, shape: Shape): void {
  if ('ink' in shape) return inkLine(doc, shape.ink, shape.width);
  if ('thread' in shape) return redThread(doc, shape.thread, shape.width);
  if ('dot' in shape) return dot(doc, ...shape.dot);
  if ('circle' in shape)
    return void doc
      .circle(...shape.circle)
      .lineWidth(1.2)
      .stroke(INK);
  if ('ellipse' in shape)
    return void doc
      .ellipse(...shape.ellipse)
      .lineWidth(0.8)
      .stroke(INK);
  const { x, y, width, height, degrees, about } = shape.card;
  doc.save().rotate(degrees, { origin: [...about] });
  doc.roundedRect(x, y, width, height, 3).lineWidth(1.2).fillAndStroke('#ffffff', INK);
  doc.restore();
}

export function inkLine(doc: Doc, path: string, width = 1.2): void {
  doc.path(path).lineWidth(width).stroke(INK);
}

export function redThread(doc: Doc, path: string, width = 1.6): void {
  doc.path(path).lineWidth(width).stroke(THREAD);
}

export function fineLine(doc: Doc, path: string, width = 0.5): void {
  doc.path(path).lineWidth(width).stroke(LINE);
}

export function dot(doc: Doc, x: number, y: number, radius: number, color = INK): void {
  doc.circle(x, y, radius).fill(color);
}
