import { MARGIN, MEASURE } from './masthead.ts';
import type { Element } from './structure-tree.ts';
import { MM } from './sheet.ts';
import type { Doc } from './typesetting.ts';
import { writeNotes } from './notes.ts';

const GAP = 10 * MM;
const WIDTH = (MEASURE - GAP) / 2;

const PRINT = [
  'On A4 or US Letter, at 100 % (“actual size”) and centered, on the thickest paper your printer takes.',
  'The cards begin on page 3. All that belongs to them is on pages 1 and 2.',
  'On both sides, flipped on the long edge: every page of fronts is followed by its backs.',
  'If your printer prints one side only, try one sheet: print page 3, turn it over like the page of a book, its top edge where it was, and print page 4 on it.',
  'The backs belong behind the fronts. If they land on them, put the sheet back without turning it. Then do the same with all odd pages from 5 on and all even ones.',
];

const CUT = [
  'Scissors follow the pale lines. For a ruler and a knife, there are marks at the edges.',
  'The cards measure 63.5 × 88.9 mm and fit common sleeves.',
  'In a hurry? Print pages 1 to 3, then only the odd ones: the cards work without backs.',
];

/** Draws the printing and cutting instructions in two columns; `y` is the headings' baseline. */
export function writePrintAndCut(doc: Doc, parent: Element, y: number): number {
  const right = MARGIN + WIDTH + GAP;
  return Math.max(
    writeNotes(doc, parent, 'Print', PRINT, { at: { x: MARGIN, y }, width: WIDTH }),
    writeNotes(doc, parent, 'Cut', CUT, { at: { x: right, y }, width: WIDTH }),
  );
}
