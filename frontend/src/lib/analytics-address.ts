import { withUtm } from './utm.ts';

const MAILED_TO =
  /^\/(auth|account|account-registration|confirm-signup|invite-opt-out|stop-emails|unsubscribe)(\/|$)/;
const CLICK_ID = 'fbclid';

/**
 * Path with the campaign parameters and `fbclid`; drops the rest of the query, which may contain a secret. Drops the
 * whole query on pages opened from mailed links.
 */
export function trackedPath(pathname: string, search: string): string {
  if (MAILED_TO.test(pathname)) return pathname;
  const path = withUtm(pathname, search);
  const click = new URLSearchParams(search).get(CLICK_ID);
  if (!click) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CLICK_ID}=${encodeURIComponent(click)}`;
}

/** Referrer, reduced to origin and path at most. */
export function trackedReferrer(referrer: string): string {
  try {
    const { origin, pathname } = new URL(referrer);
    return origin + pathname;
  } catch {
    return '';
  }
}
