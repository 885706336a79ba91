import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';

const QUARTER = 15 * 60_000;
const MOST_CLOCKS = 1_000;

/** Cache: creating a formatter costs as much as fifty uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** When a reminder is due: at a full hour of the clocks in an IANA time zone. */
export interface ReminderTime {
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

/** The next time that the clocks show this hour, after `after` and on a later day than `lastDay`. */
export function nextReminder(
  { hour, timeZone }: ReminderTime,
  after: Date,
  lastDay: ProductDay | null,
): Date {
  let day = productDay(after, timeZone);
  if (lastDay !== null && lastDay >= day) day = addDays(lastDay, 1);
  for (; ; day = addDays(day, 1)) {
    const due = momentOf(day, hour, timeZone);
    if (due > after) return due;
  }
}

/**
 * When the clocks of a day first show this hour, or a later one when DST skips it. Clocks change at full, half or
 * quarter hours.
 */
function momentOf(day: ProductDay, hour: number, timeZone: string): Date {
  let moment = startOfProductDay(day, timeZone);
  while (hourOf(moment, timeZone) < hour && productDay(moment, timeZone) === day) {
    moment = new Date(moment.getTime() + QUARTER);
  }
  return moment;
}

function hourOf(instant: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  // Names are also valid in other cases, so that there can be more of them than time zones.
  if (clocks.size > MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return Number(clock.format(instant));
}

/** Whether this is the name of a time zone. Not an offset such as `+02:00`, whose clocks never change. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
