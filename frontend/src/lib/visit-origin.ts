import { visitUtm } from './utm.ts';

/** Where this visit came from and is; the server cuts what is longer than it stores. */
export function visitOrigin() {
  const { utmSource, utmMedium } = visitUtm(window.location.search);
  return {
    utmSource: utmSource && storable(utmSource),
    utmMedium: utmMedium && storable(utmMedium),
    pageUrl: storable(window.location.href),
  };
}

/** The server refuses NUL, which `%00` in an address becomes. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
