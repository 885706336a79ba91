import { INK, SOFT_INK } from './inks.ts';
import { addWords, type Element } from './structure-tree.ts';
import type { Point } from './sheet.ts';
import { setLines, widthIn, writeLines, type Doc, type Style } from './typesetting.ts';

export const STYLES = {
  headline: { font: 'serif', size: 52, leading: 53, color: INK, spacing: -1.2 },
  title: { font: 'serif', size: 22, leading: 26, color: INK, spacing: -0.3 },
  step: { font: 'serif', size: 16, leading: 18, color: INK, spacing: -0.15 },
  body: { font: 'sans', size: 10, leading: 15, color: INK },
  small: { font: 'sans', size: 8.5, leading: 12.4, color: SOFT_INK },
} as const satisfies Record<string, Style>;

/** A piece of text with its place in the reading order. */
export interface Words {
  tag: 'H1' | 'H2' | 'P';
  text: string;
  style: Style;
  width: number;
}

/** Writes a text with `at` as the left end of its first baseline; returns the last baseline's y. */
export function writeWords(
  doc: Doc,
  parent: Element,
  { tag, text, style, width }: Words,
  at: Point,
): number {
  const lines = setLines(doc, text, style, width);
  addWords(doc, parent, tag, () => writeLines(doc, lines, style, at));
  return at.y + (lines.length - 1) * style.leading;
}

/** Writes a small line that ends at `at`; throws with the text when it is wider than `width`. */
export function writeRight(
  doc: Doc,
  parent: Element,
  text: string,
  at: Point,
  width: number,
): void {
  const x = at.x - widthIn(doc, text, STYLES.small);
  if (at.x - x > width) throw new Error(`Too long for its place: ${text}`);
  addWords(doc, parent, 'P', () => writeLines(doc, [text], STYLES.small, { x, y: at.y }));
}
