import { describe, expect, it } from 'vitest';
import { boxOf, heightOf, layoutOf, moveOf, placeAfter } from './grid-layout.ts';

const at = (top: number, width = 358, count = 10_000) =>
  layoutOf({ width, rem: 16, top, bottom: top + 844, count });

describe('layout of the grid', () => {
  it.each([
    [288, 2],
    [358, 3],
    [700, 4],
    [1_056, 7],
  ])('a grid of %i pixels has %i columns', (width, columns) => {
    expect(at(0, width).columns).toBe(columns);
  });

  it('a grid of any length renders a few rows around the visible ones', () => {
    for (const top of [0, 500, 400_000, 480_000]) {
      const layout = at(top);
      expect(layout.to - layout.from).toBeLessThan(40);
      expect(boxOf(layout, layout.from).top).toBeLessThanOrEqual(top);
    }
    expect(heightOf(at(0), 10_000)).toBeGreaterThan(400_000);
  });

  it('the tiles of a row share the width of the grid, also before it is measured again', () => {
    const row = [0, 1, 2].map((place) => boxOf(at(0), place));
    expect(row.map(({ left }) => left)).toEqual(
      [0, 1, 2].map((column) => `calc((100% + 8px) / 3 * ${column})`),
    );
    expect(row.map(({ width }) => width)).toEqual(Array(3).fill('calc((100% + 8px) / 3 - 8px)'));
  });

  it('an arrow does not leave the grid, and a page move stops at the first or last tile', () => {
    const layout = at(0, 358, 5);
    const after = (key: string, from: number) =>
      placeAfter(moveOf(key, layout, 844) ?? 0, layout, from, 5);
    expect(after('ArrowUp', 1)).toBe(1);
    expect(after('ArrowDown', 2)).toBe(2);
    expect(after('ArrowDown', 1)).toBe(4);
    expect(after('ArrowLeft', 0)).toBe(0);
    expect([after('Home', 3), after('End', 0)]).toEqual([0, 4]);
    expect([after('PageUp', 1), after('PageDown', 1)]).toEqual([0, 4]);
    expect(moveOf('x', layout, 844)).toBe(null);
  });
});
