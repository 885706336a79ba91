import { addDays, type ProductDay } from '../../../shared/product-day.js';

/** Everything there is, counted. */
export interface Totals {
  users: number;
  emailSignups: number;
  images: number;
  /** Those that were given, also to pictures that are gone: the sum of all days. */
  ratings: number;
}

/** What happened on one product day. */
export interface DayCounts {
  day: ProductDay;
  signups: number;
  uploads: number;
  ratings: number;
  answers: number;
}

/** Where people came from; null when nobody said. */
export interface SourceCount {
  source: string | null;
  count: number;
}

export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];

/** How the product does. */
export interface Overview {
  /** Oldest first, without gaps. */
  days: DayCounts[];
  sources: SourceCount[];
  reviewBacklog: number;
  plannedDays: number;
  undeliveredMails: number;
}

/** How many days in a row, from the first on, are among these. */
export function daysInARow(first: ProductDay, days: Iterable<ProductDay>): number {
  const known = new Set(days);
  let count = 0;
  while (known.has(addDays(first, count))) count += 1;
  return count;
}
