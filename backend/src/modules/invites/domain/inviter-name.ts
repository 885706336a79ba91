import { isEmailAddress } from '../../../shared/email-address.js';

/** A subject that is longer is cut off by many mail programs. */
const LONGEST = 60;

/**
 * How a mail calls the person who invites: by their address, shortened to 60 characters, as that is what a friend knows
 * them by and nothing in it is free text. Whatever is no plain address is not shown.
 */
export function inviterName(email: string | null): string {
  if (email === null || !isEmailAddress(email)) return 'A friend';
  return email.length <= LONGEST ? email : `${email.slice(0, LONGEST - 1)}…`;
}
