import { CARD_RADIUS, asDecoration } from './drawing-primitives.ts';
import { LINE } from './inks.ts';
import { drawPictogram } from './pictograms.ts';
import type { Element } from './structure-tree.ts';
import { GRID, MM, PAGE } from './sheet.ts';
import type { Doc } from './typesetting.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const HEIGHT = 66 * MM;
const LEFT = GRID.left;
const WIDTH = PAGE.width - 2 * GRID.left;
const INSET = 8.25 * MM;
const GAP = 7 * MM;

export interface StripStep {
  kind: string;
  title: string;
  text: string;
}

/** Draws the rules on a strip as wide as three cards, to cut out and put on the table. */
export function drawRulesStrip(
  doc: Doc,
  parent: Element,
  steps: readonly StripStep[],
  top: number,
): number {
  const width = (WIDTH - 2 * INSET - (steps.length - 1) * GAP) / steps.length;
  const leftOf = (index: number) => LEFT + INSET + index * (width + GAP);
  asDecoration(doc, () => {
    doc.roundedRect(LEFT, top, WIDTH, HEIGHT, CARD_RADIUS).lineWidth(0.8).stroke(LINE);
    steps.forEach(({ kind }, index) =>
      drawPictogram(doc, kind, { x: leftOf(index), y: top + 10 * MM }, 11 * MM),
    );
  });
  steps.forEach(({ title, text }, index) => {
    const x = leftOf(index);
    const heading = { tag: 'H2', text: title, style: STYLES.step, width } as const;
    writeWords(doc, parent, heading, { x, y: top + 34 * MM });
    const body = { tag: 'P', text, style: STYLES.body, width } as const;
    writeWords(doc, parent, body, { x, y: top + 40.5 * MM });
  });
  return top + HEIGHT;
}
