import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../shared/clock.js';
import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';
import { daysInARow, type Overview, type OverviewSpan, type Totals } from '../domain/overview.js';
import { type DaySpan, OverviewRepository } from '../domain/overview.repository.js';

const SOURCES = 8;
/** Nobody needs to know of more planned days than these. */
const PLAN_AHEAD = 1_000;

/** How the product does, in numbers. */
@Injectable()
export class Overviews {
  constructor(
    private readonly numbers: OverviewRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  totals(): Promise<Totals> {
    return this.numbers.countAll();
  }

  /** The last `span` product days, today included. */
  async overview(span: OverviewSpan): Promise<Overview> {
    const days = this.lastDays(span);
    const [first, today] = [days[0] as DaySpan, days.at(-1) as DaySpan];
    const [counts, sources, reviewBacklog, planned, mails] = await Promise.all([
      this.numbers.countDays(days),
      this.numbers.countSources(first.from, SOURCES),
      this.numbers.countUnreviewed(),
      this.numbers.findPlannedDates(today.from, PLAN_AHEAD),
      this.jobs.counts('mail'),
    ]);
    const plannedDays = daysInARow(
      today.day,
      planned.map((date) => productDay(date, this.settings.APP_TIMEZONE)),
    );
    return { days: counts, sources, reviewBacklog, plannedDays, undeliveredMails: mails.undone };
  }

  private lastDays(span: OverviewSpan): DaySpan[] {
    const first = addDays(productDay(this.clock.now(), this.settings.APP_TIMEZONE), 1 - span);
    return Array.from({ length: span }, (_, index) => {
      const day = addDays(first, index);
      return { day, from: this.startOf(day), until: this.startOf(addDays(day, 1)) };
    });
  }

  private startOf(day: ProductDay): Date {
    return startOfProductDay(day, this.settings.APP_TIMEZONE);
  }
}
