import { describe, expect, it } from '@jest/globals';
import {
  CARD,
  CARDS_PER_SHEET,
  CUTS,
  MM,
  PAGE,
  backPlace,
  frontPlace,
  intoSheets,
} from './sheet.js';

const SLOTS = Array.from({ length: CARDS_PER_SHEET }, (_, slot) => slot);

describe('A sheet of cards', () => {
  it('puts each back behind its front when the paper is flipped on its long edge', () => {
    for (const slot of SLOTS) {
      const { x, y } = frontPlace(slot);
      expect(backPlace(slot).x).toBeCloseTo(PAGE.width - x - CARD.width, 6);
      expect(backPlace(slot).y).toBe(y);
    }
  });

  it('puts the back of the first column in the third', () => {
    expect(backPlace(0)).toEqual(frontPlace(2));
    expect(backPlace(4)).toEqual(frontPlace(4));
    expect(backPlace(8)).toEqual(frontPlace(6));
  });

  it('holds nine cards of poker size side by side without a gap', () => {
    expect([CARD.width / MM, CARD.height / MM]).toEqual([63.5, 88.9]);
    expect(new Set(SLOTS.map((slot) => JSON.stringify(frontPlace(slot)))).size).toBe(9);
    expect(frontPlace(1).x - frontPlace(0).x).toBeCloseTo(CARD.width, 6);
    expect(frontPlace(3).y - frontPlace(0).y).toBeCloseTo(CARD.height, 6);
  });

  it('stays a quarter of an inch inside both A4 and US Letter', () => {
    const [width, height] = [Math.min(210, 215.9) * MM, Math.min(297, 279.4) * MM];
    expect(PAGE.width).toBeLessThanOrEqual(width);
    expect(PAGE.height).toBeLessThanOrEqual(height);
    const quarter = 6.35 * MM - 0.001;
    expect(Math.min(...CUTS.x)).toBeGreaterThan(quarter);
    expect(Math.max(...CUTS.x)).toBeLessThan(PAGE.width - quarter);
    expect(Math.min(...CUTS.y)).toBeGreaterThan(quarter);
    expect(Math.max(...CUTS.y)).toBeLessThan(PAGE.height - quarter);
  });

  it('is cut along the edges of every card', () => {
    for (const slot of SLOTS) {
      const { x, y } = frontPlace(slot);
      expect(CUTS.x.some((cut) => Math.abs(cut - x) < 0.001)).toBe(true);
      expect(CUTS.y.some((cut) => Math.abs(cut - y - CARD.height) < 0.001)).toBe(true);
    }
  });

  it('takes nine cards, the last one what is left', () => {
    expect(intoSheets(Array.from({ length: 60 }, (_, card) => card)).map((s) => s.length)).toEqual([
      9, 9, 9, 9, 9, 9, 6,
    ]);
  });
});
