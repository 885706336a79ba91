import type { Card } from './deck.ts';
import { asDecoration } from './drawing.ts';
import { INK, SOFT_INK } from './inks.ts';
import { drawPictogram } from './pictograms.ts';
import { addWords, type Element } from './reading.ts';
import { CARD, MM, type Point } from './sheet.ts';
import { setLines, widthIn, writeLines, type Doc, type Style } from './type.ts';

const MARGIN = 6.5 * MM;
const PICTOGRAM = { top: 7 * MM, size: 8.5 * MM };
const PROMPT = { top: 21 * MM, bottom: 76 * MM, width: CARD.width - MARGIN - 5.5 * MM };
const FOOT = CARD.height - 6.5 * MM;

/** Font sizes from large to small; a card uses the first in which its prompt fits. */
const PROMPT_SIZES = [19, 17.5, 16, 15];
const LABEL: Style = { font: 'sans', size: 6.5, leading: 8, color: SOFT_INK, spacing: 0.1 };

export interface FittedPrompt {
  lines: string[];
  style: Style;
}

/** The lines of a prompt in the largest size that fits its card; throws with the prompt when none fits. */
export function fitPrompt(doc: Doc, prompt: string): FittedPrompt {
  for (const size of PROMPT_SIZES) {
    const style = promptStyle(size);
    const lines = setLines(doc, prompt, style, PROMPT.width);
    if (size * 0.8 + (lines.length - 1) * style.leading <= PROMPT.bottom - PROMPT.top) {
      return { lines, style };
    }
  }
  throw new Error(`Too long for a card: ${prompt}`);
}

/** Draws a card's front and adds its texts to `list` in reading order. */
export function drawCardFront(doc: Doc, card: Card, at: Point, list: Element) {
  const { lines, style } = fitPrompt(doc, card.prompt);
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
  item.end();
}

function promptStyle(size: number): Style {
  return { font: 'serif', size, leading: size * 1.17, color: INK, spacing: size * -0.012 };
}
