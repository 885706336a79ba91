import { LONGEST_EVENT_TEXT } from '../../api/limits.ts';
import { sendEvents } from '../../api/send-analytics.ts';
import { cutText } from '../../lib/cut-text.ts';
import { type AnalyticsEvent, onAnalyticsEvent } from '../../lib/analytics-events.ts';
import { EventBatch } from './event-batch.ts';
import { takeFirstView } from './first-view.ts';
import type { GoogleAnalytics } from './google-analytics.ts';
import { PageEngagement } from './page-engagement.ts';
import { pageViewEvent, pathOf, type ShownPage } from './page-view.ts';
import { visitId } from './analytics-ids.ts';

/** Delay in ms until a page has its content and final height. */
const SETTLED = 1_500;

/** Tracks the page views of this tab, one at a time. */
export class Tracker {
  private readonly batch = new EventBatch((events) => sendEvents(visitId(), events));
  private engagement: PageEngagement | null = null;
  private role: string | null = null;
  private stopEvents: (() => void) | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;

  /** `google` receives the same events as our own collector; null for the portal. */
  constructor(private readonly google: GoogleAnalytics | null) {}

  /** Sets the role sent with all later events; null for a visitor. */
  setRole(role: string | null): void {
    this.role = role;
  }

  /** Adds the listeners; returns a function that removes them. */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => this.handleVisibility(), { signal });
    window.addEventListener('pagehide', () => this.sendAll(), { signal });
    window.addEventListener('scroll', () => this.trackScroll(), { signal, passive: true });
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
      (event) => this.track(engagement, event),
      first?.viewId,
    );
    this.engagement = engagement;
    if (!document.hidden) engagement.time.show(performance.now());
    const view = pageViewEvent(page, pathname);
    // The inline script already reported the first view to our own collector.
    if (first) this.google?.send(this.withRole(view));
    else this.track(engagement, view);
    this.stopEvents = onAnalyticsEvent((event) => this.track(engagement, event));
    this.settling = setTimeout(() => this.trackScroll(), SETTLED);
  }

  private leave(): void {
    clearTimeout(this.settling);
    this.stopEvents?.();
    this.engagement?.trackTime(performance.now());
    this.engagement = null;
  }

  /** Handles a visibility change. Being hidden may be the last event of the page, so everything is sent then. */
  private handleVisibility(): void {
    if (document.hidden) {
      this.engagement?.time.hide(performance.now());
      this.sendAll();
    } else {
      this.engagement?.time.show(performance.now());
    }
  }

  private sendAll(): void {
    this.engagement?.trackTime(performance.now());
    this.batch.flush();
  }

  private trackScroll(): void {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    this.engagement?.scrollTo({ top: scrollTop, visible: clientHeight, length: scrollHeight });
  }

  private track(engagement: PageEngagement, tracked: AnalyticsEvent): void {
    const event = this.withRole(tracked);
    this.google?.send(event);
    this.batch.add({
      ...event,
      label: event.label && cutText(event.label, LONGEST_EVENT_TEXT),
      timestamp: new Date().toISOString(),
      viewId: engagement.viewId,
      path: engagement.path,
    });
  }

  private withRole(event: AnalyticsEvent): AnalyticsEvent {
    if (this.role === null) return event;
    return { ...event, parameters: { ...event.parameters, user_role: this.role } };
  }
}
