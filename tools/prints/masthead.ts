import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { asDecoration } from './drawing-primitives.ts';
import { LINE } from './inks.ts';
import { addFigure, type Element } from './structure-tree.ts';
import { MM, PAGE } from './sheet.ts';
import type { Doc } from './typesetting.ts';
import { STYLES, writeWords } from './tagged-text.ts';
import { drawWordmark } from './wordmark.ts';

export const MARGIN = 18 * MM;
export const MEASURE = PAGE.width - 2 * MARGIN;

/**
 * Draws the wordmark at the top left of a page, and below it the deck's contents and the path of its page. Where the
 * line of the wordmark ends on the right, the server prints the code and the address of the site.
 */
export function drawMasthead(doc: Doc, parent: Element, facts: string, path: string): void {
  const y = 18.5 * MM;
  addFigure(doc, parent, {
    alt: PRODUCT_NAME,
    box: [MARGIN, y - 8 * MM, MARGIN + 42 * MM, y + 3 * MM],
    draw: () => drawWordmark(doc, { x: MARGIN, y }, 42 * MM),
  });
  const lines = [facts, `Free to print and to pass on: ${path} on the ${PRODUCT_NAME} site`];
  lines.forEach((text, index) => {
    const words = { tag: 'P', text, style: STYLES.small, width: MEASURE } as const;
    writeWords(doc, parent, words, { x: MARGIN, y: y + 6.2 * MM + index * STYLES.small.leading });
  });
}

/** Draws a horizontal rule across the page's text width. */
export function drawRule(doc: Doc, y: number): void {
  asDecoration(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.6)
      .lineCap('butt');
    doc.stroke(LINE);
  });
}
