import { withUtm } from './utm.ts';

const MAILED_TO = /^\/(auth|account-registration)(\/|$)/;
const CLICK_ID = 'fbclid';

/** A page's path with where the visit came from, and nothing else of its query: it may hold a secret. */
export function trackedPath(pathname: string, search: string): string {
  if (MAILED_TO.test(pathname)) return pathname;
  const path = withUtm(pathname, search);
  const click = new URLSearchParams(search).get(CLICK_ID);
  if (!click) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CLICK_ID}=${encodeURIComponent(click)}`;
}

/** Where somebody came from: origin and path at most, as far as it is known. */
export function trackedReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return origin + pathname;
}
