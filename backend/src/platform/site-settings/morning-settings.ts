import { INVALID_EMAIL, isEmailAddress, normalizedEmail } from '../../shared/email-address.js';
import { line, lines } from './field-kinds.js';
import type { Problems, ValuesOf } from './fields.js';

const MOST_ADDRESSES = 5;

export const MORNING_FIELDS = {
  at: line('Time', 'When the morning mail is sent, such as 07:00. Leave empty for none', 5, {
    // Later, the day could end before the mail is sent.
    pattern: /^([01]\d|2[0-2]):[0-5]\d$/,
    format: 'Please enter a time before 23:00, such as 07:00',
  }),
  to: lines(
    'Addresses',
    'Who gets the morning mail and urgent mails, one address per line. Leave empty for nobody',
    1_300,
    {},
  ),
} as const;

/** The different addresses in the field. */
export function addressesIn(to: string | null): string[] {
  const typed = (to ?? '').split('\n').map(normalizedEmail);
  return [...new Set(typed)].filter((address) => address !== '');
}

export function checkMorning({ at, to }: ValuesOf<typeof MORNING_FIELDS>): Problems {
  const addresses = addressesIn(to);
  if (!addresses.every(isEmailAddress)) return { to: [INVALID_EMAIL] };
  if (addresses.length > MOST_ADDRESSES) return { to: [`There is room for ${MOST_ADDRESSES}.`] };
  return at !== null && to === null ? { to: ['The morning mail needs an address.'] } : {};
}
