import type { Card } from '../../frontend/src/content/card.ts';
import { promptSizes } from '../../frontend/src/ui/printed-card-font-sizes.ts';
import { drawDrawing } from './card-drawing.ts';
import { asDecoration, redThread } from './drawing-primitives.ts';
import { HALF_INK, INK, SOFT_INK } from './inks.ts';
import { drawPictogram } from './pictograms.ts';
import { addWords, type Element } from './structure-tree.ts';
import { CARD, type Point } from './sheet.ts';
import { setLines, widthIn, writeLines, type Doc, type Style } from './typesetting.ts';

/** Lengths are those of `PrintedCard` on the site, whose unit is a 250th of the width. */
export const UNIT = CARD.width / 250;
export const MARGIN = 24 * UNIT;
const FRAME = { inset: 13 * UNIT, radius: 10 * UNIT };
/** Baseline of the lowest line. */
export const FOOT = 326 * UNIT;

interface Layout {
  /** Upper edge of the prompt. */
  top: number;
  /** Last baseline of the line that says who keeps the card. */
  keeper: number;
}

const ALONE: Layout = { top: 82 * UNIT, keeper: 305 * UNIT };
const BELOW_DRAWING: Layout = { top: 213 * UNIT, keeper: 309 * UNIT };
const WIDTH = CARD.width - 2 * MARGIN;
/** The lowest baseline of a prompt, on a card without a keeper. */
const BOTTOM = 306 * UNIT;

const KEEPER: Style = { font: 'sans', size: 8.6, leading: 11.6, color: INK };
/** Distances of the red line from the baseline below it and from the one above it. */
const RED_LINE = { above: 17 * UNIT, below: 7 * UNIT };
export const LABEL: Style = { font: 'sans', size: 7.5, leading: 8, color: SOFT_INK };

export interface FittedPrompt {
  lines: string[];
  style: Style;
}

/** The lines of a card's prompt in the largest size that fits; throws with the prompt when none fits. */
export function fitPrompt(doc: Doc, card: Omit<Card, 'number' | 'kind'>): FittedPrompt {
  const { top } = layoutOf(card);
  const bottom = card.keeper ? redLineOf(doc, card) - RED_LINE.below : BOTTOM;
  for (const size of promptSizes(card).map((units) => units * UNIT)) {
    const style = promptStyle(size);
    const lines = setLines(doc, card.prompt, style, WIDTH);
    if (top + size * 0.8 + (lines.length - 1) * style.leading <= bottom) return { lines, style };
  }
  throw new Error(`Too long for a card: ${card.prompt}`);
}

/** The one or two lines that say who keeps a card; throws with the text when it needs more. */
export function fitKeeper(doc: Doc, keeper: string): string[] {
  const lines = setLines(doc, keeper, KEEPER, WIDTH);
  if (lines.length > 2) throw new Error(`Too long for the foot of a card: ${keeper}`);
  return lines;
}

/** Draws a card's front and adds its texts to `list` in reading order. */
export function drawCardFront(doc: Doc, card: Card, at: Point, list: Element) {
  const { lines, style } = fitPrompt(doc, card);
  const number = String(card.number);
  const foot = at.y + FOOT;
  const left = at.x + MARGIN;
  const right = at.x + CARD.width - MARGIN - widthIn(doc, number, LABEL);
  asDecoration(doc, () => drawFigures(doc, card, at));
  const item = doc.struct('LI');
  list.add(item);
  addWords(doc, item, 'Lbl', () => writeLines(doc, [number], LABEL, { x: right, y: foot }));
  const body = doc.struct('LBody');
  item.add(body);
  const kind = { x: card.drawing ? left + 18 * UNIT : left, y: foot };
  addWords(doc, body, 'Span', () => writeLines(doc, [card.kind], LABEL, kind));
  addWords(doc, body, 'P', () => {
    writeLines(doc, lines, style, { x: left, y: at.y + layoutOf(card).top + style.size * 0.8 });
  });
  drawKeeper(doc, card, at, body);
  item.end();
}

/** Draws the frame, and in it the drawing with a small pictogram below, or a large pictogram alone. */
function drawFigures(doc: Doc, { kind, drawing }: Card, { x, y }: Point): void {
  const { inset } = FRAME;
  if (drawing) {
    drawDrawing(doc, drawing, { x: x + inset, y: y + inset }, CARD.width - 2 * inset);
    drawPictogram(doc, kind, { x: x + MARGIN, y: y + FOOT - 11 * UNIT }, 14 * UNIT);
  } else {
    drawPictogram(doc, kind, { x: x + MARGIN, y: y + 27.5 * UNIT }, 33 * UNIT);
  }
  drawFrame(doc, { x, y });
}

/** Draws the thin frame of every card. */
export function drawFrame(doc: Doc, { x, y }: Point): void {
  const { inset, radius } = FRAME;
  const [width, height] = [CARD.width - 2 * inset, CARD.height - 2 * inset];
  doc.roundedRect(x + inset, y + inset, width, height, radius);
  doc.lineWidth(1.3 * UNIT).stroke(HALF_INK);
}

function drawKeeper(doc: Doc, card: Card, { x, y }: Point, body: Element): void {
  if (!card.keeper) return;
  const line = redLineOf(doc, card);
  const left = x + MARGIN;
  asDecoration(doc, () => redThread(doc, `M${left} ${y + line}h${WIDTH}`, 1));
  const lines = fitKeeper(doc, card.keeper);
  const at = { x: left, y: y + line + RED_LINE.above };
  addWords(doc, body, 'P', () => writeLines(doc, lines, KEEPER, at));
}

/** The red line's distance from the upper edge of a card that has a keeper. */
function redLineOf(doc: Doc, card: Pick<Card, 'keeper' | 'drawing'>): number {
  const { length } = fitKeeper(doc, card.keeper ?? '');
  return layoutOf(card).keeper - (length - 1) * KEEPER.leading - RED_LINE.above;
}

function layoutOf({ drawing }: Pick<Card, 'drawing'>): Layout {
  return drawing ? BELOW_DRAWING : ALONE;
}

function promptStyle(size: number): Style {
  return {
    font: 'serif',
    size,
    leading: size * 1.17,
    color: INK,
    spacing: size > 15 ? size * -0.012 : 0,
  };
}
