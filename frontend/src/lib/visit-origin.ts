import { cutText } from './cut-text.ts';
import { visitUtm } from './utm.ts';

const UTM_LENGTH = 200;
const PAGE_URL_LENGTH = 2_000;

/** Where this visit came from and is, as the server stores it: nobody should be turned away for the link they came by. */
export function visitOrigin() {
  const { utmSource, utmMedium } = visitUtm(window.location.search);
  return {
    utmSource: utmSource && storable(utmSource, UTM_LENGTH),
    utmMedium: utmMedium && storable(utmMedium, UTM_LENGTH),
    pageUrl: storable(window.location.href, PAGE_URL_LENGTH),
  };
}

/** The server refuses NUL, which `%00` in an address becomes. */
function storable(text: string, longest: number): string {
  return cutText(text.replaceAll('\0', ''), longest);
}
