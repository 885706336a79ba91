import { LINKS } from '../../../shared/product-rules.js';

export interface Signup {
  /** Lower case. */
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
}

/** Whether a link issued at this time confirms: not too old, and from after the last unsubscribe. */
export function mayConfirm(unsubscribedAt: Date | null, issuedAt: Date, now: Date): boolean {
  if (now.getTime() - issuedAt.getTime() > LINKS.confirmation) return false;
  return unsubscribedAt === null || issuedAt > unsubscribedAt;
}
