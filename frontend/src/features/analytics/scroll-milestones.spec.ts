import { describe, expect, it } from 'vitest';
import { ScrollMilestones, scrolledPercent } from './scroll-milestones.ts';

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

describe('ScrollMilestones', () => {
  it('each scroll milestone is reported once', () => {
    const milestones = new ScrollMilestones();
    const passed = [0, 24.9, 25, 60, 30, 89, 91, 100, 100, 0, 100].map((percent) =>
      milestones.reach(percent),
    );
    expect(passed).toEqual([[], [], [25], [50], [], [75], [90], [100], [], [], []]);
  });

  it('a page that fits the window reaches all scroll milestones at once', () => {
    expect(new ScrollMilestones().reach(100)).toEqual([25, 50, 75, 90, 100]);
  });
});
