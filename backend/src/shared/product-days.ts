import type { Clock } from './clock.js';
import {
  addDays,
  type DaySpan,
  productDay,
  type ProductDay,
  startOfProductDay,
} from './product-day.js';

/** The product days of this product: the days in `APP_TIMEZONE`. */
export class ProductDays {
  private current: DaySpan | null = null;

  constructor(
    private readonly clock: Clock,
    readonly timeZone: string,
  ) {}

  /** Computed once a day, because every rating needs it and finding the start of a day is slow. */
  today(now = this.clock.now()): DaySpan {
    if (!this.current || now < this.current.from || now >= this.current.until)
      this.current = this.span(this.of(now));
    return this.current;
  }

  of(instant: Date): ProductDay {
    return productDay(instant, this.timeZone);
  }

  startOf(day: ProductDay): Date {
    return startOfProductDay(day, this.timeZone);
  }

  span(day: ProductDay): DaySpan {
    return { day, from: this.startOf(day), until: this.startOf(addDays(day, 1)) };
  }
}
