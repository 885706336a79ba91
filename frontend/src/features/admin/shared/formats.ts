/** Singular and plural of what is counted. */
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

/** Count with noun, such as "1 user" or "1,204 users". */
export function counted(count: number, { one, many }: Noun): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
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

/** Short date for the axis of a chart, such as "Nov 20". */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

const shortFigures = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Short number for the axis of a chart, such as "1.5K". */
export function shortFigure(value: number): string {
  return shortFigures.format(value);
}
