import type { Report } from '../../lib/analytics-reports.ts';
import { randomId } from './analytics-ids.ts';
import { type Place, ScrollMilestones, scrolledPercent } from './scroll-milestones.ts';
import { VisibleTime } from './visible-time.ts';

const CATEGORY = 'Engagement';

/** Scroll depth and visible time of one page view. */
export class PageEngagement {
  readonly time = new VisibleTime();
  private readonly milestones = new ScrollMilestones();
  private toldSeconds = 0;

  /** `path` is the path without private query parameters. */
  constructor(
    readonly path: string,
    private readonly tell: (report: Report) => void,
    readonly viewId: string = randomId(),
  ) {}

  scrollTo(place: Place): void {
    for (const percent of this.milestones.reach(scrolledPercent(place))) {
      this.tell({
        action: 'scroll',
        category: CATEGORY,
        label: this.path,
        value: percent,
        parameters: { percent_scrolled: percent },
      });
    }
  }

  /** Reports the visible seconds so far; the server keeps the maximum per view. */
  tellTime(now: number): void {
    const seconds = this.time.seconds(now);
    if (seconds <= this.toldSeconds) return;
    this.toldSeconds = seconds;
    this.tell({ action: 'time_on_page', category: CATEGORY, label: this.path, value: seconds });
  }
}
