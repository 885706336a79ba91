import { describe, expect, it } from 'vitest';
import { areDrawn, canvasIsReliable } from './reliable-canvas.ts';

const COLORS = [
  [200, 30, 40],
  [40, 160, 70],
  [40, 60, 190],
  [230, 220, 200],
] as const;

/** 64 by 16 pixels, each of the four colors 16 wide, changed by `noise`. */
function pixels(noise: (value: number, at: number) => number): number[] {
  return Array.from({ length: 64 * 16 * 4 }, (_, at) => {
    const color = COLORS[Math.floor(((at / 4) % 64) / 16)];
    return noise(color?.[at % 4] ?? 255, at);
  });
}

describe('a canvas of known colors', () => {
  it('is sound when it gives them back, also with differences of JPEG and of the lowest bits', () => {
    expect(areDrawn(pixels((value) => value))).toBe(true);
    expect(areDrawn(pixels((value, at) => value ^ (at % 2)))).toBe(true);
    expect(areDrawn(pixels((value, at) => value + ((at % 17) - 8)))).toBe(true);
  });

  it('is not sound when it gives back noise, white, stripes or nothing', () => {
    expect(areDrawn(pixels((_, at) => (at * 2_654_435_761) % 256))).toBe(false);
    expect(areDrawn(pixels(() => 255))).toBe(false);
    expect(areDrawn(pixels((value, at) => (Math.floor(at / 256) % 4 === 0 ? 0 : value)))).toBe(
      false,
    );
    expect(areDrawn([])).toBe(false);
  });

  it('is not sound in a browser that gives no canvas', async () => {
    expect(await canvasIsReliable()).toBe(false);
  });
});
