import { MARGIN, MEASURE } from './masthead.ts';
import type { Element } from './reading.ts';
import { MM } from './sheet.ts';
import type { Doc } from './type.ts';
import { writeNotes } from './notes.ts';

const GAP = 10 * MM;
const WIDTH = (MEASURE - GAP) / 2;

const PRINT = [
  'A4 or US Letter, at 100 % (“actual size”) and centred, on the thickest paper your printer likes.',
  'On both sides, flipped on the long edge: every page of fronts is followed by its backs.',
  'One side at a time? Print the odd pages, put the stack back in, print the even ones.',
];

const CUT = [
  'Scissors follow the pale lines. For a ruler and a knife there are marks at the edges.',
  'The cards measure 63.5 × 88.9 mm and go into common sleeves.',
  'In a hurry? Leave out the backs. The game won’t mind.',
];

/** How to get from these pages to a deck, in two columns; `y` is the headings' baseline. */
export function writePrintAndCut(doc: Doc, parent: Element, y: number): number {
  const right = MARGIN + WIDTH + GAP;
  return Math.max(
    writeNotes(doc, parent, 'Print', PRINT, { at: { x: MARGIN, y }, width: WIDTH }),
    writeNotes(doc, parent, 'Cut', CUT, { at: { x: right, y }, width: WIDTH }),
  );
}
