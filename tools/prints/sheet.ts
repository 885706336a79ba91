import {
  backCell,
  CARD_SIZE,
  type Cell,
  COLUMNS,
  frontCell,
  ROWS,
} from '../../frontend/src/content/printed-sheet.ts';

/** Points per millimeter; everything on a page is placed in points from its top left corner. */
export const MM = 72 / 25.4;

/** As wide as A4 and as high as US Letter: the area that both papers share, so neither cuts anything off. */
export const PAGE = { width: 210 * MM, height: 279.4 * MM };
export const CARD = { width: CARD_SIZE.width * MM, height: CARD_SIZE.height * MM };

export const GRID = {
  left: (PAGE.width - COLUMNS * CARD.width) / 2,
  top: (PAGE.height - ROWS * CARD.height) / 2,
};

export interface Point {
  x: number;
  y: number;
}

/** Position of a card's front on the sheet. */
export function frontPlace(slot: number): Point {
  return placeOf(frontCell(slot));
}

/** Position of the same card's back once the paper has been flipped on its long edge. */
export function backPlace(slot: number): Point {
  return placeOf(backCell(slot));
}

/** The x of every vertical cut and the y of every horizontal one. */
export const CUTS = {
  x: Array.from({ length: COLUMNS + 1 }, (_, column) => GRID.left + column * CARD.width),
  y: Array.from({ length: ROWS + 1 }, (_, row) => GRID.top + row * CARD.height),
};

function placeOf({ column, row }: Cell): Point {
  return { x: GRID.left + column * CARD.width, y: GRID.top + row * CARD.height };
}
