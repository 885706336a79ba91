import { INK, LINE, THREAD } from './inks.ts';
import { CARD, type Point } from './sheet.ts';
import type { Doc } from './type.ts';

export const CARD_RADIUS = CARD.width * 0.08;

/** Draws decoration, which screen readers skip. */
export function asDecoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws with a separate position and scale and restores the page state. */
export function drawAt(doc: Doc, at: Point, scale: number, draw: () => void): void {
  doc.save().translate(at.x, at.y).scale(scale);
  doc.lineCap('round').lineJoin('round');
  draw();
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
