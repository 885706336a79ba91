import type { BackupReport } from './backup-report.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';

export interface Totals {
  total_users: number;
  email_signups: number;
  images: number;
  /** Includes ratings of images that were deleted since, but none that was taken back. */
  ratings: number;
}

export interface DayCounts {
  day: ProductDay;
  signups: number;
  uploads: number;
  ratings: number;
  answers: number;
}

/** Number of sign-ups and uploads with this UTM source; null stands for none. */
export interface SourceCount {
  source: string | null;
  count: number;
}

/** Maximum number of UTM sources in the overview. */
export const OVERVIEW_SOURCES = 8;

export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];

export interface WaitingImages {
  reviewBacklog: number;
  /** Images that reports have moved to the front of the review. */
  reportedImages: number;
  /** Removed images whose owner asks for another review. */
  appealedImages: number;
}

export interface Overview extends WaitingImages {
  /** Oldest first, without gaps. */
  days: DayCounts[];
  sources: SourceCount[];
  plannedDays: number;
  undeliveredMails: number;
  backup: BackupReport;
}

/** Number of consecutive days, starting at `first`, that are in `days`. */
export function daysInARow(first: ProductDay, days: Iterable<ProductDay>): number {
  const known = new Set(days);
  let count = 0;
  while (known.has(addDays(first, count))) count += 1;
  return count;
}
