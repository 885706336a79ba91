import { describe, expect, it } from 'vitest';
import { scrolledPercent } from './scroll-milestones.ts';

describe('scrolledPercent', () => {
  it.each([
    [{ top: 0, visible: 800, length: 2_800 }, 0],
    [{ top: 500, visible: 800, length: 2_800 }, 25],
    [{ top: 2_000, visible: 800, length: 2_800 }, 100],
    [{ top: 1_999.4, visible: 800, length: 2_800 }, 100],
    [{ top: -90, visible: 800, length: 2_800 }, 0],
    [{ top: 0, visible: 800, length: 800 }, 100],
    [{ top: 0, visible: 800, length: 300 }, 100],
  ])('the scroll position %j is %d percent', (place, percent) => {
    expect(scrolledPercent(place)).toBe(percent);
  });
});
