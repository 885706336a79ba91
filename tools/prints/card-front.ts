import type { Card } from './deck.ts';
import { asDecoration, redThread } from './drawing.ts';
import { INK, SOFT_INK } from './inks.ts';
import { drawPictogram } from './pictograms.ts';
import { addWords, type Element } from './reading.ts';
import { CARD, MM, type Point } from './sheet.ts';
import { setLines, widthIn, writeLines, type Doc, type Style } from './type.ts';

const MARGIN = 6.5 * MM;
const PICTOGRAM = { top: 7 * MM, size: 8.5 * MM };
const PROMPT = { top: 21 * MM, bottom: 76 * MM, width: CARD.width - MARGIN - 5.5 * MM };
/** Below a red line, who keeps the card; `bottom` is the last baseline. The prompt of such a card ends above the line. */
const KEEPER = { bottom: 75 * MM, line: 5.5 * MM, width: CARD.width - 2 * MARGIN };
const FOOT = CARD.height - 6.5 * MM;

/** Font sizes from large to small; a card uses the first in which its prompt fits. */
const PROMPT_SIZES = [19, 17.5, 16, 15];
const KEEPER_STYLE: Style = { font: 'sans', size: 9, leading: 12.5, color: INK };
const LABEL: Style = { font: 'sans', size: 6.5, leading: 8, color: SOFT_INK, spacing: 0.1 };

export interface FittedPrompt {
  lines: string[];
  style: Style;
}

/** The lines of a card's prompt in the largest size that fits; throws with the prompt when none fits. */
export function fitPrompt(
  doc: Doc,
  { prompt, keeper }: Pick<Card, 'prompt' | 'keeper'>,
): FittedPrompt {
  const bottom = keeper ? lineAbove(fitKeeper(doc, keeper)) - 5 * MM : PROMPT.bottom;
  for (const size of PROMPT_SIZES) {
    const style = promptStyle(size);
    const lines = setLines(doc, prompt, style, PROMPT.width);
    if (size * 0.8 + (lines.length - 1) * style.leading <= bottom - PROMPT.top) {
      return { lines, style };
    }
  }
  throw new Error(`Too long for a card: ${prompt}`);
}

/** The one or two lines that say who keeps a card; throws with the text when it needs more. */
export function fitKeeper(doc: Doc, keeper: string): string[] {
  const lines = setLines(doc, keeper, KEEPER_STYLE, KEEPER.width);
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
  asDecoration(doc, () =>
    drawPictogram(doc, card.kind, { x: left, y: at.y + PICTOGRAM.top }, PICTOGRAM.size),
  );
  const item = doc.struct('LI');
  list.add(item);
  addWords(doc, item, 'Lbl', () => writeLines(doc, [number], LABEL, { x: right, y: foot }));
  const body = doc.struct('LBody');
  item.add(body);
  addWords(doc, body, 'Span', () => writeLines(doc, [card.kind], LABEL, { x: left, y: foot }));
  addWords(doc, body, 'P', () => {
    writeLines(doc, lines, style, { x: left, y: at.y + PROMPT.top + style.size * 0.8 });
  });
  if (card.keeper) drawKeeper(doc, fitKeeper(doc, card.keeper), { x: left, y: at.y }, body);
  item.end();
}

function drawKeeper(doc: Doc, lines: string[], { x, y }: Point, body: Element): void {
  const line = y + lineAbove(lines);
  asDecoration(doc, () => redThread(doc, `M${x} ${line}h${KEEPER.width}`, 1));
  const at = { x, y: line + KEEPER.line };
  addWords(doc, body, 'P', () => writeLines(doc, lines, KEEPER_STYLE, at));
}

/** The red line's distance from the upper edge of the card. */
function lineAbove(keeper: string[]): number {
  return KEEPER.bottom - (keeper.length - 1) * KEEPER_STYLE.leading - KEEPER.line;
}

function promptStyle(size: number): Style {
  return { font: 'serif', size, leading: size * 1.17, color: INK, spacing: size * -0.012 };
}
