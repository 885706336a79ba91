import { COLUMNS, CUT_MARK, ROWS } from '../../frontend/src/content/printed-sheet.ts';
import { asDecoration } from './drawing-primitives.ts';
import { INK, LINE } from './inks.ts';
import { CARD, CUTS, GRID, MM } from './sheet.ts';
import type { Doc } from './typesetting.ts';

const GAP = CUT_MARK.gap * MM;
const LENGTH = CUT_MARK.length * MM;
const RIGHT = GRID.left + COLUMNS * CARD.width;
const BOTTOM = GRID.top + ROWS * CARD.height;

/** Draws short marks around the grid, for cutting with a ruler and a knife. They do not touch the cards. */
export function drawCutMarks(doc: Doc): void {
  asDecoration(doc, () => {
    doc.lineWidth(0.4).lineCap('butt').strokeColor(INK);
    for (const x of CUTS.x) {
      line(doc, x, GRID.top - GAP - LENGTH, x, GRID.top - GAP);
      line(doc, x, BOTTOM + GAP, x, BOTTOM + GAP + LENGTH);
    }
    for (const y of CUTS.y) {
      line(doc, GRID.left - GAP - LENGTH, y, GRID.left - GAP, y);
      line(doc, RIGHT + GAP, y, RIGHT + GAP + LENGTH, y);
    }
  });
}

/**
 * Draws pale lines along every cut, for scissors. Fronts only: on a misaligned back they would be visible on the card.
 */
export function drawCutLines(doc: Doc): void {
  asDecoration(doc, () => {
    doc.lineWidth(0.4).lineCap('butt').strokeColor(LINE);
    for (const x of CUTS.x) line(doc, x, GRID.top, x, BOTTOM);
    for (const y of CUTS.y) line(doc, GRID.left, y, RIGHT, y);
  });
}

function line(doc: Doc, x1: number, y1: number, x2: number, y2: number): void {
  doc.moveTo(x1, y1).lineTo(x2, y2).stroke();
}
