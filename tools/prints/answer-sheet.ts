import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { CARD_RADIUS, asDecoration } from './drawing-primitives.ts';
import { LINE, THREAD } from './inks.ts';
import { MARGIN, MEASURE } from './masthead.ts';
import { addWords, type Element } from './structure-tree.ts';
import { MM, PAGE, type Point } from './sheet.ts';
import { writeLines, type Doc } from './typesetting.ts';
import { STYLES, writeRight } from './tagged-text.ts';

const GAP = 8 * MM;
const WIDTH = (MEASURE - GAP) / 2;
const TOP = 50 * MM;
const HEIGHT = (PAGE.height - TOP - 16 * MM - GAP) / 2;
const SLIPS = [0, 1, 2, 3];
const RULES = 4;

/**
 * Draws four answer slips, each with drawing space, lines to write on, a field for the card number, and the name of the
 * product. Below the name, the server prints the code and the address of the site.
 */
export function drawAnswerSlips(doc: Doc, parent: Element): void {
  for (const slip of SLIPS) {
    const at = {
      x: MARGIN + (slip % 2) * (WIDTH + GAP),
      y: TOP + Math.floor(slip / 2) * (HEIGHT + GAP),
    };
    asDecoration(doc, () => drawSlip(doc, at));
    addWords(doc, parent, 'P', () => {
      writeLines(doc, ['Card'], STYLES.small, { x: at.x + 6 * MM, y: at.y + 10 * MM });
    });
    const corner = { x: at.x + WIDTH - 6 * MM, y: at.y + 10 * MM };
    writeRight(doc, parent, PRODUCT_NAME, corner, WIDTH - 40 * MM);
  }
}

function drawSlip(doc: Doc, at: Point): void {
  const left = at.x + 6 * MM;
  const right = at.x + WIDTH - 6 * MM;
  doc.roundedRect(at.x, at.y, WIDTH, HEIGHT, CARD_RADIUS).lineWidth(0.8).stroke(LINE);
  doc.lineCap('butt').lineWidth(0.8);
  doc
    .moveTo(left + 9 * MM, at.y + 10.6 * MM)
    .lineTo(left + 22 * MM, at.y + 10.6 * MM)
    .stroke(THREAD);
  for (let rule = 0; rule < RULES; rule += 1) {
    const y = at.y + HEIGHT - (8 + rule * 9) * MM;
    doc.moveTo(left, y).lineTo(right, y).stroke(LINE);
  }
}
