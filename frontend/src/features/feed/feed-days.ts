import type { OwnItem } from '../../api/own-content.ts';

export interface FeedDay {
  /** Day in the browser's time zone, year-month-day. */
  key: string;
  heading: string;
  items: OwnItem[];
}

const inWords = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });

/** Groups items by day, keeping their order. */
export function daysOf(items: readonly OwnItem[], now: Date): FeedDay[] {
  const days: FeedDay[] = [];
  for (const item of items) {
    const date = new Date(item.timestamp);
    const key = dayKey(date);
    const latest = days.at(-1);
    if (latest?.key === key) latest.items.push(item);
    else days.push({ key, heading: headingOf(date, now), items: [item] });
  }
  return days;
}

export interface FeedMonth {
  /** Month and year in words. */
  name: string;
  days: FeedDay[];
}

/** Groups items by day, and days by month. */
export function monthsOf(items: readonly OwnItem[], now: Date): FeedMonth[] {
  const months: FeedMonth[] = [];
  for (const day of daysOf(items, now)) {
    const name = month.format(new Date(day.items[0]!.timestamp));
    const latest = months.at(-1);
    if (latest?.name === name) latest.days.push(day);
    else months.push({ name, days: [day] });
  }
  return months;
}

/** Creation time of an item. */
export function dateOf({ timestamp }: OwnItem): string {
  return short.format(new Date(timestamp));
}

/** Unique name of an item, valid as an element id. */
export function nameOf({ type, data }: OwnItem): string {
  return `${type}-${data.id}`;
}

/** Removes duplicates: an item that moved between pages while they loaded is in both. */
export function eachOnce(items: readonly OwnItem[]): OwnItem[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}

function headingOf(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayKey(date) === dayKey(now)) return 'Today';
  if (dayKey(date) === dayKey(yesterday)) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? inWords : withYear).format(date);
}

function dayKey(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}
