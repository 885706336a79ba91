import type { AnalyticsEvent } from '../../lib/analytics-events.ts';
import { randomId } from './analytics-ids.ts';
import { type Place, ScrollMilestones, scrolledPercent } from './scroll-milestones.ts';
import { VisibleTime } from './visible-time.ts';

const CATEGORY = 'Engagement';

/** Scroll depth and visible time of one page view. */
export class PageEngagement {
  readonly time = new VisibleTime();
  private readonly milestones = new ScrollMilestones();
  private trackedSeconds = 0;

  /** `path` is the path without private query parameters. */
  constructor(
    readonly path: string,
    private readonly track: (event: AnalyticsEvent) => void,
    readonly viewId: string = randomId(),
  ) {}

  scrollTo(place: Place): void {
    for (const percent of this.milestones.reach(scrolledPercent(place))) {
      this.track({
        action: 'scroll',
        category: CATEGORY,
        label: this.path,
        value: percent,
        parameters: { percent_scrolled: percent },
      });
    }
  }

  /** Tracks the visible seconds so far; the server keeps the maximum per view. */
  trackTime(now: number): void {
    const seconds = this.time.seconds(now);
    if (seconds <= this.trackedSeconds) return;
    this.trackedSeconds = seconds;
    this.track({ action: 'time_on_page', category: CATEGORY, label: this.path, value: seconds });
  }
}
