import { LONGEST_EVENT_TEXT } from '../../api/limits.ts';
import { sendEvents } from '../../api/visit-reports.ts';
import { cutText } from '../../lib/cut-text.ts';
import { onReport, type Report } from '../../lib/analytics-reports.ts';
import { EventBatch } from './event-batch.ts';
import { takeFirstView } from './first-view.ts';
import type { GoogleAnalytics } from './google-analytics.ts';
import { PageVisit } from './page-visit.ts';
import { pageViewReport, pathOf, type ShownPage } from './page-view.ts';
import { visitId } from './random-id.ts';

/** Delay in ms until a page has its content and final height. */
const SETTLED = 1_500;

/** Tracks the page views of this tab, one at a time. */
export class Tracker {
  private readonly batch = new EventBatch((events) => sendEvents(visitId(), events));
  private visit: PageVisit | null = null;
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
    const visit = new PageVisit(path, (report) => this.note(visit, report), first?.viewId);
    this.visit = visit;
    if (!document.hidden) visit.time.show(performance.now());
    const view = pageViewReport(page, pathname);
    // The inline script already reported the first view to our own collector.
    if (first) this.google?.tell(this.withRole(view));
    else this.note(visit, view);
    this.stopReports = onReport((report) => this.note(visit, report));
    this.settling = setTimeout(() => this.look(), SETTLED);
  }

  private leave(): void {
    clearTimeout(this.settling);
    this.stopReports?.();
    this.visit?.tellTime(performance.now());
    this.visit = null;
  }

  /** Handles a visibility change. Being hidden may be the last event of the page, so everything is sent then. */
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

  private note(visit: PageVisit, happened: Report): void {
    const report = this.withRole(happened);
    this.google?.tell(report);
    this.batch.add({
      ...report,
      label: report.label && cutText(report.label, LONGEST_EVENT_TEXT),
      timestamp: new Date().toISOString(),
      viewId: visit.viewId,
      path: visit.path,
    });
  }

  private withRole(report: Report): Report {
    if (this.role === null) return report;
    return { ...report, parameters: { ...report.parameters, user_role: this.role } };
  }
}
