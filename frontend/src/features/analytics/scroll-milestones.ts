const MILESTONES = [25, 50, 75, 90, 100];

export interface Place {
  /** How far the page is scrolled, what of it is visible at once, and how long it is. */
  top: number;
  visible: number;
  length: number;
}

/** How far down somebody is, 0 to 100; a page that fits the window is seen as a whole. */
export function scrolledPercent({ top, visible, length }: Place): number {
  const room = length - visible;
  // Zoomed pages end a fraction of a pixel early.
  if (room - top < 1) return 100;
  return Math.max(0, (top / room) * 100);
}

/** The milestones of one page view, each passed once. */
export class ScrollMilestones {
  private passed = 0;

  /** Those that are reached for the first time. */
  reach(percent: number): number[] {
    const reached = MILESTONES.filter((mark) => mark > this.passed && mark <= percent);
    this.passed = Math.max(this.passed, ...reached);
    return reached;
  }
}
