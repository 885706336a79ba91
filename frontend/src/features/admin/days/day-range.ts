/** First and last product day (`YYYY-MM-DD`) to list; undefined for no limit. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Maximum length of a day in the URL; longer text is cut off. */
const LONGEST = 10;

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/**
 * Days from the URL, where the range `uploaded` is `uploadedFrom` and `uploadedTo`. They may be invalid: see
 * `daysProblems`.
 */
export function readDays(params: URLSearchParams, name: string): DayRange {
  const read = (end: string) => params.get(`${name}${end}`)?.slice(0, LONGEST) || undefined;
  return { from: read('From'), to: read('To') };
}

/** Validation errors of each day; the server would reject such days. */
export function daysProblems({ from: first, to: last }: DayRange): DayRange {
  const [from, to] = [dayProblem(first), dayProblem(last)];
  const isReversed = !from && !to && first && last && last < first;
  return { from, to: to ?? (isReversed ? 'This day is before the first one' : undefined) };
}

export function hasProblem(days: DayRange): boolean {
  return Object.values(daysProblems(days)).some(Boolean);
}

export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` parses February 30 as March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function dayProblem(day: string | undefined): string | undefined {
  return !day || isDay(day) ? undefined : 'Please enter a day from 2000 to 2099';
}
