import type { PageEventDto, TrackViewContentDto } from './generated.ts';

// The generated calls do not fit, because a beacon survives closing the page, and the inline script has no store.

export type { PageEventDto };

const EVENTS = '/api/analytics/events';
const VIEWS = '/api/facebook/track-view-content';

/** Sends events with a beacon, so that they survive closing the page. Does not wait, and only logs a failure. */
export function sendEvents(visitId: string, events: PageEventDto[]): void {
  const body = new Blob([JSON.stringify({ visitId, events })], { type: 'application/json' });
  if (!sendBeacon(EVENTS, body)) post(EVENTS, body);
}

/** Reports one page view; only logs a failure. */
export function sendViewContent(view: TrackViewContentDto): void {
  post(VIEWS, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** False when the browser does not support beacons or its beacon queue is full. */
function sendBeacon(url: string, body: Blob): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}

function post(url: string, body: Blob): void {
  // An unread response body would keep the request open.
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'include' })
    .then((response) => response.text().then(() => response.ok || logFailure(url, response.status)))
    .catch((reason: unknown) => logFailure(url, reason));
}

function logFailure(url: string, reason: unknown): void {
  // eslint-disable-next-line no-console -- The specification asks for it: a failure is only logged.
  console.debug('Tracking failed', url, reason);
}
