import { SIGNS } from '../../frontend/src/content/game-words.ts';
import {
  SIGN_DRAWINGS,
  SIGN_SIZE as DRAWING_SIZE,
} from '../../frontend/src/ui/drawings/sign-drawings.ts';
import { drawAt, drawShapes } from './drawing-primitives.ts';
import { MARGIN, MEASURE } from './masthead.ts';
import { addFigure, type Element } from './structure-tree.ts';
import type { Doc } from './typesetting.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const COLUMNS = 3;
const GAP = 18;
const WIDTH = (MEASURE - (COLUMNS - 1) * GAP) / COLUMNS;
const SIGN_SIZE = 64;
const SCALE = SIGN_SIZE / DRAWING_SIZE;
const ROW = 112;

/** Draws the table signs, three in a row, from `top` downwards. */
export function drawSigns(doc: Doc, parent: Element, top: number): void {
  Object.entries(SIGNS).forEach(([name, meaning], index) => {
    const x = MARGIN + (index % COLUMNS) * (WIDTH + GAP);
    const y = top + Math.floor(index / COLUMNS) * ROW;
    const drawing = SIGN_DRAWINGS[name as keyof typeof SIGNS];
    addFigure(doc, parent, {
      alt: `${name}: ${meaning}`,
      box: [x, y, x + SIGN_SIZE, y + SIGN_SIZE],
      draw: () => drawAt(doc, { x, y }, SCALE, () => drawShapes(doc, drawing)),
    });
    const beside = { x: x + SIGN_SIZE + 8, width: WIDTH - SIGN_SIZE - 8 };
    const title = { tag: 'H2', text: name, style: STYLES.step, width: beside.width } as const;
    writeWords(doc, parent, title, { x: beside.x, y: y + 24 });
    const text = { tag: 'P', text: meaning, style: STYLES.body, width: beside.width } as const;
    writeWords(doc, parent, text, { x: beside.x, y: y + 39 });
  });
}
