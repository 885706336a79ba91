/** A month as `YYYY-MM`. Days are product days (`YYYY-MM-DD`), which are the same in every time zone. */
export type Month = string;

const WEEK = 7;

export const FIRST_MONTH: Month = '2000-01';
export const LAST_MONTH: Month = '2099-12';

export function isMonth(text: string | null): text is Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(day: string): Month {
  return day.slice(0, 'YYYY-MM'.length);
}

export function shiftedMonth(month: Month, by: number): Month {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(dayOf(date));
}

export function daysOf(month: Month): string[] {
  const date = dateOf(`${month}-01`);
  const days: string[] = [];
  for (; monthOf(dayOf(date)) === month; date.setUTCDate(date.getUTCDate() + 1))
    days.push(dayOf(date));
  return days;
}

/** The weeks of a month, each from Sunday on, with null for days of other months. */
export function weeksOf(month: Month): (string | null)[][] {
  const before = dateOf(`${month}-01`).getUTCDay();
  const cells = [...Array<null>(before).fill(null), ...daysOf(month)];
  const weeks = Math.ceil(cells.length / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_none, place) => cells[week * WEEK + place] ?? null),
  );
}

/** The names of the weekdays, in the order of `weeksOf`. */
export function weekdays(length: 'long' | 'short'): readonly string[] {
  const words = new Intl.DateTimeFormat('en-US', { weekday: length, timeZone: 'UTC' });
  // November 1, 2026, is a Sunday.
  return Array.from({ length: WEEK }, (_, place) => words.format(Date.UTC(2026, 10, 1 + place)));
}

const months = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const spokenDays = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const shortWeekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A month as a text, such as "December 2026". */
export function monthWords(month: Month): string {
  return months.format(dateOf(`${month}-01`));
}

/** A day as a text, such as "December 3". */
export function spokenDay(day: string): string {
  return spokenDays.format(dateOf(day));
}

/** The weekday of a day, such as "Thu". */
export function shortWeekday(day: string): string {
  return shortWeekdays.format(dateOf(day));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
