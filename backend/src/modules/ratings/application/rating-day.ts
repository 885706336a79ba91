import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';

/** Product day that a rating counts for, computed once per day because ratings are frequent. */
@Injectable()
export class RatingDay {
  private day: ProductDay = '';
  private from = Infinity;
  private until = -Infinity;

  constructor(
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  today(): ProductDay {
    const now = this.clock.now();
    if (now.getTime() < this.from || now.getTime() >= this.until) this.turnTo(now);
    return this.day;
  }

  private turnTo(now: Date): void {
    const zone = this.settings.APP_TIMEZONE;
    this.day = productDay(now, zone);
    this.from = startOfProductDay(this.day, zone).getTime();
    this.until = startOfProductDay(addDays(this.day, 1), zone).getTime();
  }
}
