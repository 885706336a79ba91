import { FOOT, LABEL, MARGIN, drawFrame } from './card-front.ts';
import { asDecoration, fineLine, redThread } from './drawing-primitives.ts';
import { addWords, type Element } from './structure-tree.ts';
import { CARD, MM, type Point } from './sheet.ts';
import { writeLines, type Doc } from './typesetting.ts';

const RULES = 6;

/** Draws a blank card to write on: lines and no number. */
export function drawBlankCard(doc: Doc, at: Point, list: Element): void {
  const left = at.x + MARGIN;
  const right = at.x + CARD.width - MARGIN;
  asDecoration(doc, () => {
    drawFrame(doc, at);
    redThread(doc, `M${left} ${at.y + 8 * MM}V${at.y + 15 * MM}`);
    for (let rule = 0; rule < RULES; rule += 1) {
      const y = at.y + (29 + rule * 9) * MM;
      fineLine(doc, `M${left} ${y}H${right}`, 0.7);
    }
  });
  const item = doc.struct('LI');
  list.add(item);
  addWords(doc, item, 'LBody', () => {
    writeLines(doc, ['Yours'], LABEL, { x: left, y: at.y + FOOT });
  });
  item.end();
}
