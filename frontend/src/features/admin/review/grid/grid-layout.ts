/** Narrowest tile on a phone and on a wider screen, and the space between tiles, in rem. */
const NARROWEST = { phone: 7, wide: 9 } as const;
const WIDE = 40;
const GAP = 0.5;
/** Height of a tile in relation to its width. */
const RATIO = 1.25;
/** Number of rows that are rendered above and below the visible ones. */
const SPARE_ROWS = 2;

/** Columns and visible part of the grid; lengths are in pixels. */
export interface GridLayout {
  columns: number;
  tileHeight: number;
  gap: number;
  /** Range of places to render, without its end. */
  from: number;
  to: number;
}

interface Measures {
  width: number;
  /** Font size of the page. */
  rem: number;
  /** Start and end of the visible part, measured from the top of the grid. */
  top: number;
  bottom: number;
  count: number;
}

/** Layout for these measures. */
export function layoutOf({ width, rem, top, bottom, count }: Measures): GridLayout {
  const gap = GAP * rem;
  const narrowest = (width < WIDE * rem ? NARROWEST.phone : NARROWEST.wide) * rem;
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const tileHeight = Math.max(0, (width - gap * (columns - 1)) / columns) * RATIO;
  const row = tileHeight + gap || 1;
  const firstRow = Math.max(0, Math.floor(top / row) - SPARE_ROWS);
  const lastRow = Math.max(firstRow, Math.ceil(bottom / row) + SPARE_ROWS);
  const from = Math.min(count, firstRow * columns);
  return { columns, tileHeight, gap, from, to: Math.min(count, lastRow * columns) };
}

/** Height of the whole grid. */
export function heightOf({ columns, tileHeight, gap }: GridLayout, count: number): number {
  return Math.max(0, Math.ceil(count / columns) * (tileHeight + gap) - gap);
}

/**
 * CSS lengths of a tile. The horizontal ones are relative to the grid, so that tiles stay inside it
 * when it becomes narrower, before it is measured again.
 */
export function boxOf({ columns, tileHeight, gap }: GridLayout, place: number) {
  const step = `(100% + ${gap}px) / ${columns}`;
  return {
    left: `calc(${step} * ${place % columns})`,
    top: Math.floor(place / columns) * (tileHeight + gap),
    width: `calc(${step} - ${gap}px)`,
    height: tileHeight,
  };
}

/** Number of places by which a key moves; null for other keys. */
export function moveOf(
  key: string,
  { columns, tileHeight, gap }: GridLayout,
  screen: number,
): number | null {
  const rows = Math.max(1, Math.floor(screen / (tileHeight + gap || 1)) - 1);
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * rows,
    PageDown: columns * rows,
    Home: -Infinity,
    End: Infinity,
  };
  return moves[key] ?? null;
}

/** The place after a move. An arrow does not leave the grid, and longer moves stop at its ends. */
export function placeAfter(
  move: number,
  { columns }: GridLayout,
  at: number,
  count: number,
): number {
  const to = at + move;
  const isInside = to >= 0 && to < count;
  if (isInside || Math.abs(move) <= columns) return isInside ? to : at;
  return to < 0 ? 0 : count - 1;
}
