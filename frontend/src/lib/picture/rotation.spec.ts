import { describe, expect, it } from 'vitest';
import { turnedSize, turnRight } from './rotation.ts';

describe('turnRight', () => {
  it('comes back to zero after four quarter turns', () => {
    const seen = [0];
    for (let turn = 0; turn < 4; turn += 1) seen.push(turnRight(seen.at(-1) ?? 0));
    expect(seen).toEqual([0, 90, 180, 270, 0]);
  });
});

describe('turnedSize', () => {
  const landscape = { width: 600, height: 400 };

  it('swaps the sides for a quarter and a three-quarter turn', () => {
    expect(turnedSize(landscape, 90)).toEqual({ width: 400, height: 600 });
    expect(turnedSize(landscape, 270)).toEqual({ width: 400, height: 600 });
  });

  it('keeps the sides for none and a half turn', () => {
    expect(turnedSize(landscape, 0)).toEqual(landscape);
    expect(turnedSize(landscape, 180)).toEqual(landscape);
  });
});
