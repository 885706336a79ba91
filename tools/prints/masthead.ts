import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { asDecoration } from './drawing.ts';
import { LINE } from './inks.ts';
import { addFigure, type Element } from './reading.ts';
import { MM, PAGE } from './sheet.ts';
import type { Doc } from './type.ts';
import { STYLES, writeRight } from './words.ts';
import { drawWordmark } from './wordmark.ts';

export const MARGIN = 18 * MM;
export const MEASURE = PAGE.width - 2 * MARGIN;

/** Where people get a PDF: the site's address, empty when unknown, and the path of the PDF's page. */
export interface Source {
  site: string;
  path: string;
}

/** Draws the wordmark at the top left of a page, and at the top right the deck's contents and its address. */
export function drawMasthead(doc: Doc, parent: Element, facts: string, source: Source): void {
  const y = 25 * MM;
  addFigure(doc, parent, {
    alt: PRODUCT_NAME,
    box: [MARGIN, y - 8 * MM, MARGIN + 42 * MM, y + 3 * MM],
    draw: () => drawWordmark(doc, { x: MARGIN, y }, 42 * MM),
  });
  const lines = [facts, `Free to print and to pass on: ${addressOf(source)}`];
  lines.forEach((line, index) => {
    const at = { x: PAGE.width - MARGIN, y: y + (index - 1) * STYLES.small.leading };
    writeRight(doc, parent, line, at, MEASURE - 50 * MM);
  });
}

/** The address of a PDF's page, as it is printed. */
export function addressOf({ site, path }: Source): string {
  return site ? `${site}${path}` : `${path} on the ${PRODUCT_NAME} site`;
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
