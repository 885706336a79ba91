import { addCardBack, type CardBack } from './card-back.ts';
import { drawCardFront } from './card-front.ts';
import { drawCutLines, drawCutMarks } from './cut-marks.ts';
import type { Card } from '../../frontend/src/content/card.ts';
import { asDecoration } from './drawing-primitives.ts';
import type { PrintedDocument } from './printed-document.ts';
import { addPart, type Element } from './structure-tree.ts';
import { CARDS_PER_SHEET, intoSheets } from '../../frontend/src/content/printed-sheet.ts';
import { backPlace, frontPlace, type Point } from './sheet.ts';

/** Adds the deck, two pages per sheet: nine fronts, then their backs. `fillIn` draws in slots without a card. */
export function addCardSheets(
  print: PrintedDocument,
  cards: readonly Card[],
  fillIn?: (at: Point, list: Element) => void,
): void {
  const { doc, root } = print;
  const back = addCardBack(doc);
  for (const sheet of intoSheets(cards)) {
    const slots = fillIn ? CARDS_PER_SHEET : sheet.length;
    doc.addPage();
    drawCutLines(doc);
    drawCutMarks(doc);
    const list = addPart(doc, root, 'L', sheetTitle(sheet));
    sheet.forEach((card, slot) => drawCardFront(doc, card, frontPlace(slot), list));
    for (let slot = sheet.length; slot < slots; slot += 1) fillIn?.(frontPlace(slot), list);
    list.end();
    addBacks(print, back, slots);
  }
}

function addBacks({ doc }: PrintedDocument, back: CardBack, slots: number): void {
  doc.addPage();
  drawCutMarks(doc);
  asDecoration(doc, () => {
    for (let slot = 0; slot < slots; slot += 1) back.draw(backPlace(slot));
  });
}

function sheetTitle(sheet: readonly Card[]): string {
  return `Cards ${sheet.at(0)?.number} to ${sheet.at(-1)?.number}`;
}
