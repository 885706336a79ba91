import { describe, expect, it } from 'vitest';
import { fitSize, shrinkSteps } from './fit-size.ts';

describe('fitSize', () => {
  it('fitSize scales the longer side to the limit and keeps the ratio', () => {
    expect(fitSize({ width: 4000, height: 3000 }, 600)).toEqual({ width: 600, height: 450 });
    expect(fitSize({ width: 1200, height: 1800 }, 600)).toEqual({ width: 400, height: 600 });
  });

  it('fitSize never enlarges a photo', () => {
    expect(fitSize({ width: 320, height: 200 }, 600)).toEqual({ width: 320, height: 200 });
  });

  it('fitSize keeps at least one pixel of a very thin photo', () => {
    expect(fitSize({ width: 6000, height: 2 }, 600)).toEqual({ width: 600, height: 1 });
  });
});

describe('shrinkSteps', () => {
  it('shrinkSteps halves until the last step is at most two to one', () => {
    const steps = shrinkSteps({ width: 4000, height: 3000 }, { width: 600, height: 450 });
    expect(steps).toEqual([
      { width: 2000, height: 1500 },
      { width: 1000, height: 750 },
      { width: 600, height: 450 },
    ]);
  });

  it('shrinkSteps draws a small photo in one step', () => {
    const same = { width: 300, height: 200 };
    expect(shrinkSteps(same, same)).toEqual([same]);
  });
});
