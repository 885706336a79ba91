import type { ImageFilters } from '../../../api/admin.ts';

/** First and last product day (`YYYY-MM-DD`) of the uploads to list; undefined for no limit. */
export type UploadDays = Pick<ImageFilters, (typeof NAMES)[number]>;

const NAMES = ['uploadedFrom', 'uploadedTo'] as const;
/** Longer text is not a day, so it is cut off. */
const LONGEST = 10;

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

export const ANY_DAY: UploadDays = { uploadedFrom: undefined, uploadedTo: undefined };

/** Upload days from the URL, unvalidated; see `daysProblems`. */
export function readDays(params: URLSearchParams): UploadDays {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const day = params.get(name)?.slice(0, LONGEST);
      return day ? [[name, day]] : [];
    }),
  );
}

/** Validation errors of each day; the server would reject such days. */
export function daysProblems({ uploadedFrom, uploadedTo }: UploadDays): UploadDays {
  const [from, to] = [dayProblem(uploadedFrom), dayProblem(uploadedTo)];
  const isReversed = !from && !to && uploadedFrom && uploadedTo && uploadedTo < uploadedFrom;
  const reversed = isReversed ? 'This day is before the first one' : undefined;
  return { uploadedFrom: from, uploadedTo: to ?? reversed };
}

export function hasProblem(days: UploadDays): boolean {
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
