import type { DaySpan, ProductDay } from '../../../shared/product-day.js';
import type { StepCounts, Touch } from './campaign-day.js';

/** Counts visit records. */
export abstract class CampaignCounts {
  /** Counts a day and replaces what was stored for it, all or nothing. Takes seconds for a million records. */
  abstract rollUp(span: DaySpan): Promise<void>;
}

/** Stored figures by day and first touch. */
export abstract class CampaignDaysRepository {
  /** Which of these days were counted. */
  abstract findCounted(days: ProductDay[]): Promise<ProductDay[]>;

  /** When the latest day up to `last` was counted. */
  abstract findCountedAt(last: ProductDay): Promise<Date | null>;

  /** Sums of each day that has visits. */
  abstract sumDays(
    first: ProductDay,
    last: ProductDay,
  ): Promise<({ day: ProductDay } & StepCounts)[]>;

  /** Sums of each touch, most visits first. */
  abstract sumTouches(
    first: ProductDay,
    last: ProductDay,
    atMost: number,
  ): Promise<(Touch & StepCounts)[]>;

  /** Sums of the visits that began on this page. */
  abstract sumLanding(first: ProductDay, last: ProductDay, landing: string): Promise<StepCounts>;
}

/** What led to an account: the campaign that its first photo or invite was stored with. */
export abstract class AccountOrigins {
  /** Path of a page with its campaign parameters. `email` must be lower case. */
  abstract find(email: string): Promise<string | null>;
}
