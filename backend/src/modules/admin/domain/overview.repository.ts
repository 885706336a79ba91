import type { ProductDay } from '../../../shared/product-day.js';
import type { DayCounts, SourceCount, Totals } from './overview.js';

/** A product day and the moments at which it begins and ends. */
export interface DaySpan {
  day: ProductDay;
  from: Date;
  until: Date;
}

/** Counts across the tables of all modules; changes nothing. */
export abstract class OverviewRepository {
  abstract countAll(): Promise<Totals>;

  /** One entry a day in the order of `days`, which follow each other without gaps. */
  abstract countDays(days: DaySpan[]): Promise<DayCounts[]>;

  /** UTM sources of sign-ups and uploads from this moment on, the most frequent first. */
  abstract countSources(since: Date, atMost: number): Promise<SourceCount[]>;

  /** Pictures that nobody has judged yet. */
  abstract countUnreviewed(): Promise<number>;

  /** When questions from this moment on are shown, at most so many, in their order. */
  abstract findPlannedDates(from: Date, atMost: number): Promise<Date[]>;
}
