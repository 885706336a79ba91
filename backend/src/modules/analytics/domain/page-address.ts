import { cutText } from '../../../shared/cut-text.js';
import { MAILED_PAGES } from '../../../shared/mailed-pages.js';
import { redactPath } from '../../../shared/redaction.js';

/** Query parameters that are kept: those that name the campaign. Any other parameter may be a secret. */
const KEPT = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'fbclid',
]);
export const LONGEST_PATH = 500;
const ANY_SITE = 'http://page.invalid';

/** Returns a page's path in the form that may be stored: only campaign parameters, at most 500 characters. */
export function cutPath(path: string): string {
  if (!URL.canParse(path, ANY_SITE)) return '/';
  const { pathname, search } = new URL(path, ANY_SITE);
  return cutText(`${redactPath(pathname)}${cutQuery(pathname, search)}`, LONGEST_PATH);
}

/** Returns a page's URL in the form that may be stored or sent to Meta; null for an invalid URL. */
export function cutAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, search } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return origin + cutPath(pathname + search);
}

/** Returns the referer as origin and path, at most 500 characters. */
export function cutReferer(address: string | undefined): string | null {
  const cut = address === undefined ? null : cutAddress(address);
  return cut && cutText(cut.replace(/\?.*$/s, ''), LONGEST_PATH);
}

/** Cuts text that is a URL or a path like one; returns other text unchanged. */
export function cutIfAddress(text: string): string {
  if (/^https?:/i.test(text)) return cutAddress(text) ?? '';
  if (text.startsWith('//')) return cutAddress(`https:${text}`)?.slice('https:'.length) ?? text;
  return text.startsWith('/') ? cutPath(text) : text;
}

function cutQuery(pathname: string, search: string): string {
  if (isMailedPage(pathname)) return '';
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}

function isMailedPage(pathname: string): boolean {
  return MAILED_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
