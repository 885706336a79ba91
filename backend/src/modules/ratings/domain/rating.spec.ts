import { describe, expect, it } from '@jest/globals';
import { changeBy, holdSeconds } from './rating.js';

describe('changeBy', () => {
  it('counts a single click down', () => {
    expect(changeBy({ kind: 'single' })).toEqual({ up: 0, down: 1, hold: 0 });
  });

  it('counts a double click up', () => {
    expect(changeBy({ kind: 'double' })).toEqual({ up: 1, down: 0, hold: 0 });
  });

  it('counts a hold up, and by its length', () => {
    expect(changeBy({ kind: 'hold', seconds: 2.5 })).toEqual({ up: 1, down: 0, hold: 2.5 });
  });
});

describe('holdSeconds', () => {
  it.each([
    [500, 0.5],
    [1234.4, 1.234],
    [1234.6, 1.235],
    [60_000, 60],
  ])('stores %d ms as %d s', (milliseconds, seconds) => {
    expect(holdSeconds(milliseconds)).toBe(seconds);
  });
});
