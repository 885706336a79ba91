import type { PageEventDto, TrackViewContentDto } from './generated.ts';

export type { PageEventDto };

const EVENTS = '/api/analytics/events';
const VIEWS = '/api/facebook/track-view-content';

/** Sends events in a way that outlives the page. Nobody waits for it; a failure is only logged. */
export function sendEvents(visitId: string, events: PageEventDto[]): void {
  const body = new Blob([JSON.stringify({ visitId, events })], { type: 'application/json' });
  if (!sendBeacon(EVENTS, body)) post(EVENTS, body);
}

/** Tells of one page view; a failure is only logged. */
export function sendViewContent(view: TrackViewContentDto): void {
  post(VIEWS, new Blob([JSON.stringify(view)], { type: 'application/json' }));
}

/** False where the browser has none, or no room left in it. */
function sendBeacon(url: string, body: Blob): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}

function post(url: string, body: Blob): void {
  // Read to its end: an answer that nobody reads keeps its request open.
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'include' })
    .then((response) => response.text().then(() => response.ok || notTold(url, response.status)))
    .catch((reason: unknown) => notTold(url, reason));
}

function notTold(url: string, reason: unknown): void {
  // eslint-disable-next-line no-console -- The specification asks for it: a failure is only logged.
  console.debug('Tracking failed', url, reason);
}
