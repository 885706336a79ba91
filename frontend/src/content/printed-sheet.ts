/** The sheet on which cards are printed, nine to a page. Lengths are in millimeters. */
export const CARD_SIZE = { width: 63.5, height: 88.9 };
export const COLUMNS = 3;
export const ROWS = 3;
export const CARDS_PER_SHEET = COLUMNS * ROWS;
/** The short lines around the cards, along which they are cut. */
export const CUT_MARK = { gap: 1, length: 3.5 };

export interface Cell {
  column: number;
  row: number;
}

/** Where the front of a card is on the sheet; slots count from 0 along the rows. */
export function frontCell(slot: number): Cell {
  return { column: slot % COLUMNS, row: Math.floor(slot / COLUMNS) };
}

/** Where the back of the same card is, once the paper has been flipped on its long edge. */
export function backCell(slot: number): Cell {
  const { column, row } = frontCell(slot);
  return { column: COLUMNS - 1 - column, row };
}

/** Splits a deck into sheets of nine. */
export function intoSheets<Card>(cards: readonly Card[]): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}
