/** A page view as it goes to Meta's Conversions API. */
export interface ViewContent {
  eventId: string;
  /** Seconds since 1970. */
  eventTime: number;
  /** On our own site, its query cut. */
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  /** SHA-256 of the address of whoever is signed in. */
  emailHash: string | null;
  clientAddress: string | null;
  userAgent: string | null;
  fbc: string | null;
  fbp: string | null;
}

/** Meta's own cookies: version, subdomain index, milliseconds, and a click id or a random number. */
const META_COOKIE = /^fb\.[0-2]\.\d{10,13}\.[\w-]{1,500}$/;

/** The cookie if it is one that Meta could have set. */
export function metaCookie(value: string | null | undefined): string | null {
  return value != null && META_COOKIE.test(value) ? value : null;
}

export abstract class Conversions {
  /** Whether there is anybody to send to. */
  abstract readonly wanted: boolean;

  /** Delivers one; answers false when Meta refuses it for good. Throws when another try may help. */
  abstract send(view: ViewContent): Promise<boolean>;
}
