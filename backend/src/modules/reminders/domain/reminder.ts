import { REMINDER_LATE_AFTER } from '../../../shared/product-rules.js';
/** How somebody is reminded. `off` is a decision as well: it ends the offer of a reminder. */
export const CHANNELS = ['off', 'email', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** A claimed due reminder. It is claimed once, whatever its outcome. */
export interface DueReminder {
  userId: number;
  channel: Channel;
  dueAt: Date;
}

/** Whether it is too late for a reminder that was due then. */
export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > REMINDER_LATE_AFTER;
}
