import { inTab } from './browser-storage.ts';

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const FIRST_TOUCH = 'unspoken.first-campaign';

/** The path with the campaign parameters of the query string only. */
export function withUtm(path: string, search: string): string {
  const query = utmQuery(search);
  return query === '' ? path : `${path}?${query}`;
}

/** Stores the campaign of the visit; a later campaign does not replace it. */
export function rememberUtm(search: string): void {
  const query = utmQuery(search);
  if (query !== '' && !inTab.read(FIRST_TOUCH)) inTab.write(FIRST_TOUCH, query);
}

/** Source and medium of the campaign in this URL, or of the stored campaign of the visit if the URL has none. */
export function visitUtm(search: string): { utmSource?: string; utmMedium?: string } {
  const query = new URLSearchParams(utmQuery(search) || (inTab.read(FIRST_TOUCH) ?? ''));
  return {
    utmSource: query.get('utm_source') ?? undefined,
    utmMedium: query.get('utm_medium') ?? undefined,
  };
}

/** Origin of this visit; the server truncates longer values, and rejects NUL, to which `%00` in a URL decodes. */
export function visitOrigin() {
  const { utmSource, utmMedium } = visitUtm(window.location.search);
  return {
    utmSource: utmSource?.replaceAll('\0', ''),
    utmMedium: utmMedium?.replaceAll('\0', ''),
    pageUrl: window.location.href.replaceAll('\0', ''),
  };
}

function utmQuery(search: string): string {
  const query = new URLSearchParams(search);
  const sent = UTM_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(sent).toString();
}
