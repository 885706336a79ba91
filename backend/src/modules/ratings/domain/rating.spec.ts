import { describe, expect, it } from '@jest/globals';
import { changeBy, holdSeconds } from './rating.js';

describe('changeBy', () => {
  it('a single click counts one down', () => {
    expect(changeBy({ kind: 'single' })).toEqual({ up: 0, down: 1, hold: 0 });
  });

  it('a double click counts one up', () => {
    expect(changeBy({ kind: 'double' })).toEqual({ up: 1, down: 0, hold: 0 });
  });

  it('a hold counts one up and its length in seconds', () => {
    expect(changeBy({ kind: 'hold', seconds: 2.5 })).toEqual({ up: 1, down: 0, hold: 2.5 });
  });
});

describe('holdSeconds', () => {
  it.each([
    [500, 0.5],
    [1234.4, 1.234],
    [1234.6, 1.235],
    [60_000, 60],
  ])('stores a hold of %d ms as %d s', (milliseconds, seconds) => {
    expect(holdSeconds(milliseconds)).toBe(seconds);
  });
});
