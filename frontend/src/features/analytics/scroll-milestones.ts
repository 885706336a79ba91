import { ANALYTICS } from '../../content/rules.ts';

export interface Place {
  /** Scroll position, viewport height and page height. */
  top: number;
  visible: number;
  length: number;
}

/** Scroll depth, 0 to 100; 100 for a page that fits the viewport. */
export function scrolledPercent({ top, visible, length }: Place): number {
  const room = length - visible;
  // On zoomed pages the maximum scroll position is a fraction of a pixel short.
  if (room - top < 1) return 100;
  return Math.max(0, (top / room) * 100);
}

/** Scroll milestones of one page view, each reported once. */
export class ScrollMilestones {
  private passed = 0;

  /** Milestones reached for the first time. */
  reach(percent: number): number[] {
    const reached = ANALYTICS.scrollMilestones.filter(
      (mark) => mark > this.passed && mark <= percent,
    );
    this.passed = Math.max(this.passed, ...reached);
    return reached;
  }
}
