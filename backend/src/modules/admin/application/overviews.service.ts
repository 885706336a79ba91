import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, productDay, startOfProductDay } from '../../../shared/product-day.js';
import { daysInARow, type Overview, type OverviewSpan, type Totals } from '../domain/overview.js';
import { type DaySpan, OverviewRepository } from '../domain/overview.repository.js';

const SOURCES = 8;
/** Limit of planned days that are counted. */
const PLAN_AHEAD = 1_000;

/** Statistics for the portal's overview. */
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

  /** Statistics for the last `span` product days, today included. */
  async overview(span: OverviewSpan): Promise<Overview> {
    const days = this.lastDays(span);
    const [first, today] = [days[0] as DaySpan, days.at(-1) as DaySpan];
    const [counts, sources, reviewBacklog, reportedImages, appealedImages, planned, mails] =
      await Promise.all([
        this.numbers.countDays(days),
        this.numbers.countSources(first.from, SOURCES),
        this.numbers.countUnreviewed(),
        this.numbers.countReported(),
        this.numbers.countAppealed(),
        this.numbers.findPlannedDates(today.from, PLAN_AHEAD),
        this.jobs.counts('mail'),
      ]);
    const plannedDays = daysInARow(
      today.day,
      planned.map((date) => productDay(date, this.settings.APP_TIMEZONE)),
    );
    return {
      days: counts,
      sources,
      reviewBacklog,
      reportedImages,
      appealedImages,
      plannedDays,
      undeliveredMails: mails.undone,
    };
  }

  private lastDays(span: OverviewSpan): DaySpan[] {
    const zone = this.settings.APP_TIMEZONE;
    const first = addDays(productDay(this.clock.now(), zone), 1 - span);
    const days = Array.from({ length: span + 1 }, (_, index) => addDays(first, index));
    const starts = days.map((day) => startOfProductDay(day, zone));
    return days.slice(0, span).map((day, index) => ({
      day,
      from: starts[index] as Date,
      until: starts[index + 1] as Date,
    }));
  }
}
