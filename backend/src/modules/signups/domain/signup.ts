import { DAY } from '../../../shared/milliseconds.js';

/**
 * How long a confirmation link works, in milliseconds. A sign-up that is not confirmed by then is deleted, like one
 * that was ended this long ago.
 */
export const CONFIRM_WITHIN = 30 * DAY;

/**
 * Mails with a confirmation link that an address can get without confirming, at most one a day: anybody can enter an
 * address that is not theirs.
 */
export const MAILS_UNTIL_CONFIRMED = 3;

export interface Signup {
  /** Lower case. */
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
}

/** Whether a link issued at this time confirms: not too old, and from after the last unsubscribe. */
export function mayConfirm(unsubscribedAt: Date | null, issuedAt: Date, now: Date): boolean {
  if (now.getTime() - issuedAt.getTime() > CONFIRM_WITHIN) return false;
  return unsubscribedAt === null || issuedAt > unsubscribedAt;
}
