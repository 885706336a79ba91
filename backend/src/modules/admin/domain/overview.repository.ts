import type { ProductDay } from '../../../shared/product-day.js';
import type { DayCounts, SourceCount, Totals } from './overview.js';

/** A product day with its start and end. */
export interface DaySpan {
  day: ProductDay;
  from: Date;
  until: Date;
}

/** Read-only counts across the tables of all modules. */
export abstract class OverviewRepository {
  abstract countAll(): Promise<Totals>;

  /** Returns one entry per day in the order of `days`, which must be consecutive. */
  abstract countDays(days: DaySpan[]): Promise<DayCounts[]>;

  /** UTM sources of signups and uploads since `since`, most frequent first. */
  abstract countSources(since: Date, atMost: number): Promise<SourceCount[]>;

  /** Number of images that were not reviewed yet. */
  abstract countUnreviewed(): Promise<number>;

  /** Number of images that reports have moved to the front of the review. */
  abstract countReported(): Promise<number>;

  /** Removed images with an owner who asks for another review. */
  abstract countAppealed(): Promise<number>;

  /** Dates of questions planned from `from` on, in ascending order, at most `atMost`. */
  abstract findPlannedDates(from: Date, atMost: number): Promise<Date[]>;
}
