import { LINKS } from '../../../shared/product-rules.js';

/** Whether a link issued at this time can confirm: it is not too old and newer than the last unsubscription. */
export function mayConfirm(unsubscribedAt: Date | null, issuedAt: Date, now: Date): boolean {
  if (now.getTime() - issuedAt.getTime() > LINKS.confirmation) return false;
  return unsubscribedAt === null || issuedAt > unsubscribedAt;
}
