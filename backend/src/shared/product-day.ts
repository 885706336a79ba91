import { DAY, HOUR, MINUTE } from './milliseconds.js';

const MOST_CALENDARS = 1_000;

/**
 * Cache, because creating a formatter costs as much as fifty uses. It is emptied when users name too many time zones.
 */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** A calendar day in one time zone: `YYYY-MM-DD`. */
export type ProductDay = string;

/** A product day: `from` is its first instant, `until` the first instant of the next day. */
export interface DaySpan {
  day: ProductDay;
  from: Date;
  until: Date;
}

/** The days that `isProductDay` accepts, in words. */
export const PRODUCT_DAYS = 'a day from 2000 to 2099, like 2026-11-20';

/** Whether this is a valid calendar day from 2000 to 2099. February 30 is not valid. */
export function isProductDay(text: string): text is ProductDay {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // JavaScript parses February 30 as March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of an instant in this IANA time zone: midnight to midnight, 23 to 25 hours long. */
export function productDay(instant: Date, timeZone: string): ProductDay {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (calendars.size > MOST_CALENDARS) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

/** The day this many days later (or, if negative, earlier). */
export function addDays(day: ProductDay, days: number): ProductDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last `count` days up to `last`, which is included, oldest first. */
export function lastDays(last: ProductDay, count: number): ProductDay[] {
  return Array.from({ length: count }, (_, index) => addDays(last, 1 - count + index));
}

/** The day this many months later (or, if negative, earlier), or the last day of that month if it is shorter. */
export function addMonths(day: ProductDay, months: number): ProductDay {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // JavaScript turns February 30 into March 1 or 2.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Number of days since 1970, so that the next day has the next number. */
export function dayNumber(day: ProductDay): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY;
}

/** The first instant of a day, or the first one after the gap where DST skips midnight. */
export function startOfProductDay(day: ProductDay, timeZone: string): Date {
  // No zone is more than 14 hours from UTC, and offsets are whole minutes, so this finds the first minute of the day.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR;
  let within = before + 30 * HOUR;
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / 2 / MINUTE) * MINUTE;
    if (productDay(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
