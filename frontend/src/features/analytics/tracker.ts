import { LONGEST_EVENT_TEXT } from '../../api/limits.ts';
import { sendEvents } from '../../api/visit-reports.ts';
import { cutText } from '../../lib/cut-text.ts';
import { onReport, type Report } from '../../lib/analytics-reports.ts';
import { EventBatch } from './event-batch.ts';
import { takeFirstView } from './first-view.ts';
import type { GoogleAnalytics } from './google-analytics.ts';
import { PageEngagement } from './page-engagement.ts';
import { pageViewReport, pathOf, type ShownPage } from './page-view.ts';
import { visitId } from './analytics-ids.ts';

/** Delay in ms until a page has its content and final height. */
const SETTLED = 1_500;

/** Tracks the page views of this tab, one at a time. */
export class Tracker {
  private readonly batch = new EventBatch((events) => sendEvents(visitId(), events));
  private engagement: PageEngagement | null = null;
  private role: string | null = null;
  private stopReports: (() => void) | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** `google` receives the same events as our own collector; null for the portal. */
  constructor(private readonly google: GoogleAnalytics | null) {}

  /** Sets the role sent with all later reports; null for a visitor. */
  know(role: string | null): void {
    this.role = role;
  }

  /** Adds the listeners; returns a function that removes them. */
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

  /** Ends the current view and starts the view of another page. */
  show(page: ShownPage): void {
    this.leave();
    const { origin, pathname } = window.location;
    const path = pathOf(window.location);
    const first = takeFirstView(pathname);
    this.google?.page(origin + path, page.title);
    const engagement = new PageEngagement(
      path,
      (report) => this.note(engagement, report),
      first?.viewId,
    );
    this.engagement = engagement;
    if (!document.hidden) engagement.time.show(performance.now());
    const view = pageViewReport(page, pathname);
    // The inline script already reported the first view to our own collector.
    if (first) this.google?.tell(this.withRole(view));
    else this.note(engagement, view);
    this.stopReports = onReport((report) => this.note(engagement, report));
    this.settling = setTimeout(() => this.look(), SETTLED);
  }

  private leave(): void {
    clearTimeout(this.settling);
    this.stopReports?.();
    this.engagement?.tellTime(performance.now());
    this.engagement = null;
  }

  /** Handles a visibility change. Being hidden may be the last event of the page, so everything is sent then. */
  private turn(): void {
    if (document.hidden) {
      this.engagement?.time.hide(performance.now());
      this.sendAll();
    } else {
      this.engagement?.time.show(performance.now());
    }
  }

  private sendAll(): void {
    this.engagement?.tellTime(performance.now());
    this.batch.flush();
  }

  private look(): void {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    this.engagement?.scrollTo({ top: scrollTop, visible: clientHeight, length: scrollHeight });
  }

  private note(engagement: PageEngagement, happened: Report): void {
    const report = this.withRole(happened);
    this.google?.tell(report);
    this.batch.add({
      ...report,
      label: report.label && cutText(report.label, LONGEST_EVENT_TEXT),
      timestamp: new Date().toISOString(),
      viewId: engagement.viewId,
      path: engagement.path,
    });
  }

  private withRole(report: Report): Report {
    if (this.role === null) return report;
    return { ...report, parameters: { ...report.parameters, user_role: this.role } };
  }
}
