import type { OwnLoginDto } from '../../../api/api.ts';

/** Day and time in the format of the account page. */
export const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export function deviceName({ device }: OwnLoginDto): string {
  return device ?? 'Unknown device';
}

export function loggedInWords({ signedInAt }: OwnLoginDto): string {
  return `Logged in ${moment.format(new Date(signedInAt))}.`;
}

/** Day of the last use, without a time, because the server notes it only once an hour. */
export function seenWords({ lastSeenAt }: OwnLoginDto, now = new Date()): string {
  const seen = day.format(new Date(lastSeenAt));
  return `Last seen ${seen === day.format(now) ? 'today' : seen}.`;
}
