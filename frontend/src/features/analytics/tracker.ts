import { LONGEST_EVENT_PATH, LONGEST_EVENT_TEXT } from '../../api/limits.ts';
import { sendEvents } from '../../api/visit-reports.ts';
import { trackedPath } from '../../lib/analytics-address.ts';
import { analyticsCategory } from '../../lib/analytics-category.ts';
import { cutText } from '../../lib/cut-text.ts';
import { hearReports, type Report } from '../../lib/analytics-reports.ts';
import { settings } from '../../lib/settings.ts';
import { EventBatch } from './event-batch.ts';
import { googleAnalytics } from './google-analytics.ts';
import { PageVisit } from './page-visit.ts';
import { visitId } from './random-id.ts';

export interface ShownPage {
  title: string;
  /** The category of its page definition. */
  category: string;
}

/** By then a page has its content and its length. */
const SETTLED = 1_500;

/** Watches what happens on the pages of this tab, one view after the other. */
export class Tracker {
  private readonly batch = new EventBatch((events) => sendEvents(visitId(), events));
  private readonly google = googleAnalytics(settings.gaMeasurementId);
  private visit: PageVisit | null = null;
  private endHearing: (() => void) | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** Begins to listen; answers how to stop. */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => this.turn(), { signal });
    window.addEventListener('pagehide', () => this.sendAll(), { signal });
    window.addEventListener('scroll', () => this.look(), { signal, passive: true });
    return () => {
      this.leave();
      this.batch.flush();
      listening.abort();
    };
  }

  /** A page is shown: the view before it is over, and reports from now on belong to it. */
  show({ title, category }: ShownPage): void {
    this.leave();
    const { origin, pathname, search } = window.location;
    const path = cutText(trackedPath(pathname, search), LONGEST_EVENT_PATH);
    this.google?.page(origin + path, title);
    const visit = new PageVisit(path, (report) => this.note(visit, report));
    this.visit = visit;
    if (!document.hidden) visit.time.show(performance.now());
    this.note(visit, {
      action: 'page_view',
      category: analyticsCategory(pathname),
      label: title,
      parameters: {
        page_title: title,
        page_path: cutText(pathname, LONGEST_EVENT_TEXT),
        page_category: category,
      },
    });
    this.endHearing = hearReports((report) => this.note(visit, report));
    this.settling = setTimeout(() => this.look(), SETTLED);
  }

  private leave(): void {
    clearTimeout(this.settling);
    this.endHearing?.();
    this.visit?.tellTime(performance.now());
    this.visit = null;
  }

  /** The tab was hidden or shown again. Hidden may be the last that is heard of it. */
  private turn(): void {
    if (document.hidden) {
      this.visit?.time.hide(performance.now());
      this.sendAll();
    } else {
      this.visit?.time.show(performance.now());
    }
  }

  private sendAll(): void {
    this.visit?.tellTime(performance.now());
    this.batch.flush();
  }

  private look(): void {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    this.visit?.scrollTo({ top: scrollTop, visible: clientHeight, length: scrollHeight });
  }

  private note(visit: PageVisit, report: Report): void {
    this.google?.tell(report);
    this.batch.add({
      ...report,
      label: report.label && cutText(report.label, LONGEST_EVENT_TEXT),
      timestamp: new Date().toISOString(),
      viewId: visit.viewId,
      path: visit.path,
    });
  }
}
