import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CARDS_PER_SHEET, intoSheets } from '../../frontend/src/content/printed-sheet.ts';
import { CARD, CUTS, MM, PAGE, backPlace, frontPlace } from './sheet.ts';

const SLOTS = Array.from({ length: CARDS_PER_SHEET }, (_, slot) => slot);

describe('card sheet', () => {
  it('each back lies behind its front when the sheet is flipped on its long edge', () => {
    for (const slot of SLOTS) {
      const { x, y } = frontPlace(slot);
      assertClose(backPlace(slot).x, PAGE.width - x - CARD.width);
      assert.equal(backPlace(slot).y, y);
    }
  });

  it('the back of the first column is in the third', () => {
    assert.deepEqual(backPlace(0), frontPlace(2));
    assert.deepEqual(backPlace(4), frontPlace(4));
    assert.deepEqual(backPlace(8), frontPlace(6));
  });

  it('a sheet holds nine cards of poker size without gaps', () => {
    assert.deepEqual([CARD.width / MM, CARD.height / MM], [63.5, 88.9]);
    assert.equal(new Set(SLOTS.map((slot) => JSON.stringify(frontPlace(slot)))).size, 9);
    assertClose(frontPlace(1).x - frontPlace(0).x, CARD.width);
    assertClose(frontPlace(3).y - frontPlace(0).y, CARD.height);
  });

  it('a sheet stays a quarter of an inch inside A4 and US Letter', () => {
    const [width, height] = [Math.min(210, 215.9) * MM, Math.min(297, 279.4) * MM];
    assert.ok(PAGE.width <= width);
    assert.ok(PAGE.height <= height);
    const quarter = 6.35 * MM - 0.001;
    assert.ok(Math.min(...CUTS.x) > quarter);
    assert.ok(Math.max(...CUTS.x) < PAGE.width - quarter);
    assert.ok(Math.min(...CUTS.y) > quarter);
    assert.ok(Math.max(...CUTS.y) < PAGE.height - quarter);
  });

  it('the cut marks lie on the edges of every card', () => {
    for (const slot of SLOTS) {
      const { x, y } = frontPlace(slot);
      assert.ok(CUTS.x.some((cut) => Math.abs(cut - x) < 0.001));
      assert.ok(CUTS.y.some((cut) => Math.abs(cut - y - CARD.height) < 0.001));
    }
  });

  it('intoSheets fills sheets of nine cards and puts the rest on the last', () => {
    const sheets = intoSheets(Array.from({ length: 60 }, (_, card) => card));
    assert.deepEqual(
      sheets.map((sheet) => sheet.length),
      [9, 9, 9, 9, 9, 9, 6],
    );
  });
});

function assertClose(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);
}
