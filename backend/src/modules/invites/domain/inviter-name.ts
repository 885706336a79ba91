import { isEmailAddress } from '../../../shared/email-address.js';

/** Many mail programs cut off longer subjects. */
const LONGEST = 60;

/**
 * Name of the inviter in a mail: the email address, shortened to 60 characters. Friends recognize it, and it contains
 * no free text. An invalid address is not shown.
 */
export function inviterName(email: string | null): string {
  if (email === null || !isEmailAddress(email)) return 'A friend';
  return email.length <= LONGEST ? email : `${email.slice(0, LONGEST - 1)}…`;
}
