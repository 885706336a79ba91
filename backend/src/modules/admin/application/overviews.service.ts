import { OverviewRepository } from '../infrastructure/overview.repository.js';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { lastDays } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { BackupState } from './backup-state.service.js';
import {
  daysInARow,
  type Overview,
  OVERVIEW_SOURCES,
  type OverviewSpan,
  type Totals,
} from '../domain/overview.js';

/** Maximum number of planned questions that are read. A day may have several. */
const PLAN_AHEAD = 1_000;

@Injectable()
export class Overviews {
  constructor(
    private readonly numbers: OverviewRepository,
    private readonly jobs: JobQueue,
    private readonly days: ProductDays,
    private readonly backups: BackupState,
  ) {}

  totals(): Promise<Totals> {
    return this.numbers.countAll();
  }

  /** Statistics for the last `span` product days, today included. */
  async overview(span: OverviewSpan): Promise<Overview> {
    const today = this.days.today();
    const days = lastDays(today.day, span).map((day) => this.days.span(day));
    const [counts, sources, waiting, planned, { undone }, backup] = await Promise.all([
      this.numbers.countDays(days),
      this.numbers.countSources(days, OVERVIEW_SOURCES),
      this.numbers.countWaiting(),
      this.numbers.findPlannedDates(today.from, PLAN_AHEAD),
      this.jobs.counts('mail'),
      this.backups.report(),
    ]);
    const plannedDays = planned.map((date) => this.days.of(date));
    return {
      days: counts,
      sources,
      ...waiting,
      plannedDays: daysInARow(today.day, plannedDays),
      undeliveredMails: undone,
      backup,
    };
  }
}
