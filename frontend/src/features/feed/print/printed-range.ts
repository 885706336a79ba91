import type { OwnItem } from '../../../api/own-content.ts';

/** First and last day (YYYY-MM-DD) in the time zone of the browser; an empty one is no limit. */
export interface Range {
  from: string;
  to: string;
}

/** The year that ends today. */
export function lastYear(now: Date): Range {
  const from = new Date(now.getFullYear() - 1, now.getMonth(), now.getDate() + 1);
  return { from: dayOf(from), to: dayOf(now) };
}

export function isWithin({ timestamp }: OwnItem, { from, to }: Range): boolean {
  const day = dayOf(new Date(timestamp));
  return day >= from && (to === '' || day <= to);
}

export function isBefore({ timestamp }: OwnItem, { from }: Range): boolean {
  return dayOf(new Date(timestamp)) < from;
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
