import { sendEvents } from '../../api/send-analytics.ts';
import { reportMetaView } from './meta-view.ts';
import { pageViewEvent, pathOf } from './page-view.ts';
import { randomId, visitId } from './analytics-ids.ts';

/** The page view reported by the inline script, long before the tracker loads. */
export interface FirstView {
  viewId: string;
  pathname: string;
}

declare global {
  interface Window {
    firstView?: FirstView;
  }
}

/** Delay in ms; resources needed for rendering load first. */
const AFTER = 500;

/** Reports the view once: after a short delay, or immediately when the page is left or hidden. */
export function reportFirstView(): void {
  const { origin, pathname, search } = window.location;
  const { title } = document;
  const category = document.documentElement.dataset['category'] ?? '';
  const path = pathOf({ pathname, search });
  const viewId = randomId();
  const event = {
    ...pageViewEvent({ title, category }, pathname),
    timestamp: new Date().toISOString(),
    viewId,
    path,
  };
  window.firstView = { viewId, pathname };

  const listening = new AbortController();
  const send = () => {
    clearTimeout(timer);
    listening.abort();
    sendEvents(visitId(), [event]);
    reportMetaView({ address: origin + path, pathname, title }, null);
  };
  const timer = setTimeout(send, AFTER);
  const { signal } = listening;
  addEventListener('pagehide', send, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
}

/** The first view, if it was reported for this path and was not consumed before. */
export function takeFirstView(pathname: string): FirstView | undefined {
  const { firstView } = window;
  delete window.firstView;
  return firstView?.pathname === pathname ? firstView : undefined;
}
