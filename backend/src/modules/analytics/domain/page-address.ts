import { redactPath } from '../../../shared/redaction.js';

import { cutText } from '../../../shared/cut-text.js';

/** Of a query only where a visit came from is kept; whatever else stands there may be a secret. */
const KEPT = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'fbclid',
]);
/** Mailed links lead here, with a token in their query. */
const MAILED_TO = /^\/(auth|account-registration|invite-opt-out)(\/|$)/;
export const LONGEST_PATH = 500;
const ANY_SITE = 'http://page.invalid';

/** A page's path as it may be kept: with the campaign parameters of its query, at most 500 characters. */
export function cutPath(path: string): string {
  if (!URL.canParse(path, ANY_SITE)) return '/';
  const { pathname, search } = new URL(path, ANY_SITE);
  return cutText(`${redactPath(pathname)}${cutQuery(pathname, search)}`, LONGEST_PATH);
}

/** The whole address of a page as it may be kept or passed on; null for what is none. */
export function cutAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, search } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return origin + cutPath(pathname + search);
}

/** Where somebody came from: never more than origin and path, and 500 characters. */
export function cutReferer(address: string | undefined): string | null {
  const cut = address === undefined ? null : cutAddress(address);
  return cut && cutText(cut.replace(/\?.*$/s, ''), LONGEST_PATH);
}

/** Text that is an address or a path is cut like one; any other stays as it is. */
export function cutIfAddress(text: string): string {
  if (/^https?:/i.test(text)) return cutAddress(text) ?? '';
  if (text.startsWith('//')) return cutAddress(`https:${text}`)?.slice('https:'.length) ?? text;
  return text.startsWith('/') ? cutPath(text) : text;
}

function cutQuery(pathname: string, search: string): string {
  if (MAILED_TO.test(pathname)) return '';
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}
