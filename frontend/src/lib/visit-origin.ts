import { visitUtm } from './utm.ts';

/** Origin of this visit; the server truncates longer values. */
export function visitOrigin() {
  const { utmSource, utmMedium } = visitUtm(window.location.search);
  return {
    utmSource: utmSource && storable(utmSource),
    utmMedium: utmMedium && storable(utmMedium),
    pageUrl: storable(window.location.href),
  };
}

/** The server rejects NUL, to which `%00` in a URL decodes. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
