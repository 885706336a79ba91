/** Points per millimeter; everything on a page is placed in points from its top left corner. */
export const MM = 72 / 25.4;

/** As wide as A4 and as high as US Letter: the area that both papers share, so neither cuts anything off. */
export const PAGE = { width: 210 * MM, height: 279.4 * MM };
export const CARD = { width: 63.5 * MM, height: 88.9 * MM };
export const COLUMNS = 3;
export const ROWS = 3;
export const CARDS_PER_SHEET = COLUMNS * ROWS;

export const GRID = {
  left: (PAGE.width - COLUMNS * CARD.width) / 2,
  top: (PAGE.height - ROWS * CARD.height) / 2,
};

export interface Point {
  x: number;
  y: number;
}

/** Position of a card's front on the sheet; slots count from 0 along the rows. */
export function frontPlace(slot: number): Point {
  return place(slot % COLUMNS, Math.floor(slot / COLUMNS));
}

/** Position of the same card's back once the paper has been flipped on its long edge. */
export function backPlace(slot: number): Point {
  return place(COLUMNS - 1 - (slot % COLUMNS), Math.floor(slot / COLUMNS));
}

/** The x of every vertical cut and the y of every horizontal one. */
export const CUTS = {
  x: Array.from({ length: COLUMNS + 1 }, (_, column) => GRID.left + column * CARD.width),
  y: Array.from({ length: ROWS + 1 }, (_, row) => GRID.top + row * CARD.height),
};

/** Splits a deck into sheets of nine. */
export function intoSheets<Card>(cards: readonly Card[]): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET),
  );
}

function place(column: number, row: number): Point {
  return { x: GRID.left + column * CARD.width, y: GRID.top + row * CARD.height };
}
