import { DRAWING, STEP_DRAWINGS } from '../../frontend/src/ui/drawings/step-drawings.ts';
import { CARD_RADIUS, asDecoration, drawAt, drawShapes, redThread } from './drawing-primitives.ts';
import { LINE } from './inks.ts';
import { MARGIN, MEASURE } from './masthead.ts';
import type { Element } from './structure-tree.ts';
import { CARD } from './sheet.ts';
import type { Doc } from './typesetting.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const COUNT = STEP_DRAWINGS.length;
const GAP = 14;
const WIDTH = (MEASURE - (COUNT - 1) * GAP) / COUNT;
const SCALE = WIDTH / DRAWING.width;
const HEIGHT = DRAWING.height * SCALE;

export interface Step {
  title: string;
  text: string;
}

/**
 * Draws how to play: four drawings in a row on one thread, each with a title and a sentence; `top` is their upper edge.
 */
export function drawSteps(doc: Doc, parent: Element, steps: readonly Step[], top: number): number {
  asDecoration(doc, () => {
    for (let index = 0; index < COUNT; index += 1) drawStep(doc, index, top);
  });
  const ends = steps.map(({ title, text }, index) => {
    const x = leftOf(index);
    const heading = { tag: 'H2', text: title, style: STYLES.step, width: WIDTH } as const;
    const y = writeWords(doc, parent, heading, { x, y: top + HEIGHT + 24 });
    const body = { tag: 'P', text, style: STYLES.body, width: WIDTH } as const;
    return writeWords(doc, parent, body, { x, y: y + 17 });
  });
  return Math.max(...ends);
}

function drawStep(doc: Doc, index: number, top: number): void {
  const x = leftOf(index);
  const radius = (CARD_RADIUS / CARD.width) * WIDTH;
  doc.roundedRect(x, top, WIDTH, HEIGHT, radius).lineWidth(0.8).stroke(LINE);
  drawAt(doc, { x, y: top }, SCALE, () => drawShapes(doc, STEP_DRAWINGS[index]!));
  if (index === COUNT - 1) return;
  drawAt(doc, { x: x + WIDTH, y: top }, SCALE, () =>
    redThread(doc, `M0 ${DRAWING.threadY}H${GAP / SCALE}`),
  );
}

function leftOf(index: number): number {
  return MARGIN + index * (WIDTH + GAP);
}
