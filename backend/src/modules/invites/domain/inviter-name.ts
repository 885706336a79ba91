import { addressHint } from '../../../shared/address-hint.js';
import { isEmailAddress } from '../../../shared/email-address.js';

/** The inviter's name in a mail to a stranger: a hint of the email address. An invalid address is not shown. */
export function inviterName(email: string | null): string {
  return (email !== null && isEmailAddress(email) && addressHint(email)) || 'A friend';
}
