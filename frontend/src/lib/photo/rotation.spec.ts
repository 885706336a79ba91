import { describe, expect, it } from 'vitest';
import { turnedSize, turnRight } from './rotation.ts';

describe('turnRight', () => {
  it('four turns to the right return to zero', () => {
    const seen = [0];
    for (let turn = 0; turn < 4; turn += 1) seen.push(turnRight(seen.at(-1) ?? 0));
    expect(seen).toEqual([0, 90, 180, 270, 0]);
  });
});

describe('turnedSize', () => {
  const landscape = { width: 600, height: 400 };

  it('turnedSize swaps width and height for 90 and 270 degrees', () => {
    expect(turnedSize(landscape, 90)).toEqual({ width: 400, height: 600 });
    expect(turnedSize(landscape, 270)).toEqual({ width: 400, height: 600 });
  });

  it('turnedSize keeps width and height for 0 and 180 degrees', () => {
    expect(turnedSize(landscape, 0)).toEqual(landscape);
    expect(turnedSize(landscape, 180)).toEqual(landscape);
  });
});
