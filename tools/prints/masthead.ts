import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { asDecoration } from './drawing.ts';
import { LINE } from './inks.ts';
import { addFigure, addWords, type Element } from './reading.ts';
import { MM, PAGE } from './sheet.ts';
import { widthIn, writeLines, type Doc } from './type.ts';
import { STYLES } from './words.ts';
import { drawWordmark } from './wordmark.ts';

export const MARGIN = 18 * MM;
export const MEASURE = PAGE.width - 2 * MARGIN;

/** Draws the wordmark at the top left of a page and the deck's contents at the top right. */
export function drawMasthead(doc: Doc, parent: Element, facts: string): void {
  const y = 25 * MM;
  addFigure(doc, parent, {
    alt: PRODUCT_NAME,
    box: [MARGIN, y - 8 * MM, MARGIN + 42 * MM, y + 3 * MM],
    draw: () => drawWordmark(doc, { x: MARGIN, y }, 42 * MM),
  });
  const x = PAGE.width - MARGIN - widthIn(doc, facts, STYLES.small);
  addWords(doc, parent, 'P', () => writeLines(doc, [facts], STYLES.small, { x, y }));
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
