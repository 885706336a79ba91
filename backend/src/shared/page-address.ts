import { cutText } from './cut-text.js';
import { MAILED_PAGES } from './mailed-pages.js';
import { redactPath } from './redaction.js';

/** Query parameters that name the campaign. Any other parameter may be a secret. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
/** Visit records also keep `fbclid`, which identifies a single click. */
const VISIT = [...CAMPAIGN, 'fbclid'];
export const LONGEST_PATH = 500;
const ANY_SITE = 'http://page.invalid';

/** Returns a page's path in the form that may be stored: with these parameters only, at most 500 characters. */
export function cutPath(path: string, kept = VISIT): string {
  if (!URL.canParse(path, ANY_SITE)) return '/';
  const { pathname, search } = new URL(path, ANY_SITE);
  return cutText(`${redactPath(pathname)}${cutQuery(pathname, search, kept)}`, LONGEST_PATH);
}

/**
 * Returns a page's URL in the form that may be stored in a visit record or sent to Meta, or null for an invalid URL.
 */
export function cutAddress(address: string, kept = VISIT): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, search } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return origin + cutPath(pathname + search, kept);
}

/** Like `cutAddress`, but without `fbclid`: for sign-ups and images, which are kept longer than visits. */
export function cutOrigin(address: string): string | null {
  return cutAddress(address, CAMPAIGN);
}

/** Returns the referer as origin and path, at most 500 characters. */
export function cutReferer(address: string | undefined): string | null {
  const cut = address === undefined ? null : cutAddress(address);
  return cut && cutText(cut.replace(/\?.*$/s, ''), LONGEST_PATH);
}

/** Cuts text that is a URL or a path. Returns other text unchanged. */
export function cutIfAddress(text: string): string {
  if (/^https?:/i.test(text)) return cutAddress(text) ?? '';
  if (text.startsWith('//')) return cutAddress(`https:${text}`)?.slice('https:'.length) ?? text;
  return text.startsWith('/') ? cutPath(text) : text;
}

function cutQuery(pathname: string, search: string, names: string[]): string {
  if (isMailedPage(pathname)) return '';
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}

function isMailedPage(pathname: string): boolean {
  return MAILED_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
