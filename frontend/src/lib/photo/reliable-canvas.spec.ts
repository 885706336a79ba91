import { describe, expect, it } from 'vitest';
import { areDrawn, canvasIsReliable } from './reliable-canvas.ts';

const COLORS = [
  [200, 30, 40],
  [40, 160, 70],
  [40, 60, 190],
  [230, 220, 200],
] as const;

/** 64 by 16 pixels: four colors, each 16 pixels wide, changed by `noise`. */
function pixels(noise: (value: number, at: number) => number): number[] {
  return Array.from({ length: 64 * 16 * 4 }, (_, at) => {
    const color = COLORS[Math.floor(((at / 4) % 64) / 16)];
    return noise(color?.[at % 4] ?? 255, at);
  });
}

describe('canvas check', () => {
  it('the canvas counts as reliable when it returns the colors, exactly or nearly', () => {
    expect(areDrawn(pixels((value) => value))).toBe(true);
    expect(areDrawn(pixels((value, at) => value ^ (at % 2)))).toBe(true);
    expect(areDrawn(pixels((value, at) => value + ((at % 17) - 8)))).toBe(true);
  });

  it('the canvas does not count as reliable when it returns noise, white, stripes or nothing', () => {
    expect(areDrawn(pixels((_, at) => (at * 2_654_435_761) % 256))).toBe(false);
    expect(areDrawn(pixels(() => 255))).toBe(false);
    expect(areDrawn(pixels((value, at) => (Math.floor(at / 256) % 4 === 0 ? 0 : value)))).toBe(
      false,
    );
    expect(areDrawn([])).toBe(false);
  });

  it('a browser without a canvas has no reliable one', async () => {
    expect(await canvasIsReliable()).toBe(false);
  });
});
