import type { DaySpan, ProductDay } from '../../../shared/product-day.js';
import type { DayCounts, SourceCount, Totals } from './overview.js';

/** Counts across the tables of all modules. What arrived on a past day is as of last night. */
export abstract class OverviewRepository {
  abstract countAll(): Promise<Totals>;

  /** Returns one entry per day in the order of `days`, which must be consecutive. */
  abstract countDays(days: DaySpan[]): Promise<DayCounts[]>;

  /** UTM sources of signups and uploads on these days, most frequent first. */
  abstract countSources(days: DaySpan[], atMost: number): Promise<SourceCount[]>;

  /** Stores what arrived on a day that is over, so that it is not counted for each overview. */
  abstract storeArrivals(day: DaySpan): Promise<void>;

  abstract forgetArrivalsBefore(day: ProductDay): Promise<void>;

  /** Number of images that were not reviewed yet. */
  abstract countUnreviewed(): Promise<number>;

  /** Number of images that reports have moved to the front of the review. */
  abstract countReported(): Promise<number>;

  /** Removed images with an owner who asks for another review. */
  abstract countAppealed(): Promise<number>;

  /** Dates of questions planned from `from` on, in ascending order, at most `atMost`. */
  abstract findPlannedDates(from: Date, atMost: number): Promise<Date[]>;
}
