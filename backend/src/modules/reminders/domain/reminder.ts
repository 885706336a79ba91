import { REMINDER_LATE_AFTER } from '../../../shared/product-rules.js';
/** How a user is reminded. `off` is a decision, too: it ends the offer of a reminder. */
export const CHANNELS = ['off', 'email', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A due reminder that a process has claimed. It is claimed only once, even if it is not sent then. */
export interface DueReminder {
  userId: number;
  channel: Channel;
  dueAt: Date;
}

/** Whether it is too late to send a reminder that was due at this time. */
export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > REMINDER_LATE_AFTER;
}
