import { instantOf } from '../../../shared/local-time.js';
import { addDays, productDay, type ProductDay } from '../../../shared/product-day.js';

/** When a reminder is due: at a full hour of the clocks in an IANA time zone. */
export interface ReminderTime {
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

/**
 * Returns the next time after `after`, on a later day than `lastDay`, at which the clocks show this hour. When DST
 * skips the hour, returns the first moment after the gap.
 */
export function nextReminder(
  { hour, timeZone }: ReminderTime,
  after: Date,
  lastDay: ProductDay | null,
): Date {
  let day = productDay(after, timeZone);
  if (lastDay !== null && lastDay >= day) day = addDays(lastDay, 1);
  for (; ; day = addDays(day, 1)) {
    const due = instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
    if (due > after) return due;
  }
}

/** Whether this is the name of a time zone. An offset such as `+02:00` is none, because its clocks never change. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
