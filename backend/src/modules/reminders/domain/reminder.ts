import type { ProductDay } from '../../../shared/product-day.js';

/** How somebody is reminded. `off` is a decision as well: it ends the offer of a reminder. */
export const CHANNELS = ['off', 'email', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A reminder that is later than this, in milliseconds, is left out: it could come in the night. */
export const LATE_AFTER = 3 * 60 * 60_000;

export interface Reminder {
  userId: number;
  channel: Channel;
  /** 0 to 23; null when none was ever chosen. */
  hour: number | null;
  /** IANA name; null when none was ever chosen. */
  timeZone: string | null;
  /** Null when none will be sent: turned off, or stopped after too many without an answer. */
  dueAt: Date | null;
  /** Day in `timeZone` of the last reminder that was due. */
  lastDay: ProductDay | null;
  /** When the last reminder was sent. */
  sentAt: Date | null;
  /** Reminders sent since the last answer. */
  unanswered: number;
}

/** A claimed due reminder. It is claimed once, whatever its outcome. */
export interface DueReminder {
  userId: number;
  channel: Channel;
  dueAt: Date;
}

/** Whether it was stopped because it got no answers. */
export function isStopped({ channel, dueAt }: Reminder): boolean {
  return channel !== 'off' && dueAt === null;
}

/** Whether it is too late for a reminder that was due then. */
export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER;
}
