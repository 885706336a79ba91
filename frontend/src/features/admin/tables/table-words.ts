import { PAGE_ROWS } from './table-view.ts';

/** Singular and plural of a table's rows. */
export interface Noun {
  one: string;
  many: string;
}

const figures = new Intl.NumberFormat('en-US');
const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A number with thousands separators. */
export function figure(value: number): string {
  return figures.format(value);
}

/** Count with noun: "1 user", "1,204 users". */
export function counted(count: number, { one, many }: Noun): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** Positions of the first and the last row on a page, counted from 1. */
export function span(page: number, total: number): string {
  const first = (page - 1) * PAGE_ROWS + 1;
  return `${figure(first)}–${figure(Math.min(page * PAGE_ROWS, total))}`;
}

/** Date and time in the browser's time zone. */
export function moment(iso: string): string {
  return moments.format(new Date(iso));
}

/** A product day (`YYYY-MM-DD`) as a date; the same in every time zone. */
export function calendarDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

const shortDays = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Short date for a chart axis: "Nov 20". */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

const shortFigures = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Short number for a chart axis: "1.5K". */
export function shortFigure(value: number): string {
  return shortFigures.format(value);
}
