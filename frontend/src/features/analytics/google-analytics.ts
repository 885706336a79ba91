import { trackedReferrer } from '../../lib/analytics-address.ts';
import type { AnalyticsEvent } from '../../lib/analytics-events.ts';
import { wantsPrivacy } from './privacy.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

export interface GoogleAnalytics {
  /** Sets the page of later events; otherwise Google reads the full URL itself. */
  page: (location: string, title: string) => void;
  send: (event: AnalyticsEvent) => void;
}

/** Loads Google Analytics; null without a measurement id, or when the browser sends a privacy signal. */
export function googleAnalytics(measurementId: string | null | undefined): GoogleAnalytics | null {
  if (!measurementId || wantsPrivacy()) return null;
  gtag('js', new Date());
  whenLoaded(() => loadScript(measurementId));
  let configured = false;
  return {
    page: (location, title) => {
      const page = { page_location: location, page_title: title };
      gtag('set', { ...page, page_referrer: trackedReferrer(document.referrer) });
      if (!configured) gtag('config', measurementId, { send_page_view: false });
      configured = true;
    },
    send: ({ action, category, label, value, parameters }) => {
      gtag('event', action, {
        event_category: category,
        ...(label !== undefined && { event_label: label }),
        ...(value !== undefined && { value }),
        ...parameters,
      });
    },
  };
}

/** Google's script accepts only `arguments` objects in the queue, no arrays. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

function loadScript(measurementId: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}
