import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../shared/clock.js';
import { productDay } from '../../../shared/product-day.js';
import {
  type DaySpan,
  daysInARow,
  lastDays,
  type Overview,
  type OverviewSpan,
  type Totals,
} from '../domain/overview.js';
import { OverviewRepository } from '../domain/overview.repository.js';

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
    const zone = this.settings.APP_TIMEZONE;
    const days = lastDays(productDay(this.clock.now(), zone), span, zone);
    const today = days.at(-1) as DaySpan;
    const [counts, sources, reviewBacklog, reportedImages, appealedImages, planned, mails] =
      await Promise.all([
        this.numbers.countDays(days),
        this.numbers.countSources(days, SOURCES),
        this.numbers.countUnreviewed(),
        this.numbers.countReported(),
        this.numbers.countAppealed(),
        this.numbers.findPlannedDates(today.from, PLAN_AHEAD),
        this.jobs.counts('mail'),
      ]);
    const plannedDays = daysInARow(
      today.day,
      planned.map((date) => productDay(date, zone)),
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
}
