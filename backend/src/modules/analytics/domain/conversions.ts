/** A page view in the fields of Meta's Conversions API. */
export interface ViewContent {
  eventId: string;
  /** Seconds since 1970. */
  eventTime: number;
  /** Page on our own site, with only the campaign parameters of its query. */
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  /** SHA-256 of the signed-in user's email address. */
  emailHash: string | null;
  clientAddress: string | null;
  userAgent: string | null;
  fbc: string | null;
  fbp: string | null;
}

/** Format of Meta's cookies: version, subdomain index, milliseconds, and a click id or a random number. */
const META_COOKIE = /^fb\.[0-2]\.\d{10,13}\.[\w-]{1,500}$/;

/** Returns the cookie if it has the format of a Meta cookie, else null. */
export function metaCookie(value: string | null | undefined): string | null {
  return value != null && META_COOKIE.test(value) ? value : null;
}
