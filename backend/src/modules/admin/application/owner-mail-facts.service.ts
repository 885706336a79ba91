import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { OWNER_MAILS } from '../../../shared/product-rules.js';
import { Webhooks } from '../../webhooks/application/webhooks.service.js';
import type { MorningFacts } from '../domain/morning-facts.js';
import { daysInARow } from '../domain/overview.js';
import type { UrgentMatters } from '../domain/urgent-matters.js';
import { OwnerMailFactsRepository } from '../infrastructure/owner-mail-facts.repository.js';
import { OverviewRepository } from '../infrastructure/overview.repository.js';
import { BackupState } from './backup-state.service.js';
import { SiteSettingEdits } from './site-setting-edits.service.js';

/** Maximum number of planned questions that are read. A day may have several. */
const PLAN_AHEAD = 100;

/** Collects the facts for mails to the owner. */
@Injectable()
export class OwnerMailFacts {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly facts: OwnerMailFactsRepository,
    private readonly jobs: JobQueue,
    private readonly tasks: ScheduledTasks,
    private readonly settings: SiteSettingEdits,
    private readonly backups: BackupState,
    private readonly webhooks: Webhooks,
    private readonly days: ProductDays,
  ) {}

  async ofMorning(today: ProductDay): Promise<MorningFacts> {
    const days = [-1, -8].map((ago) => this.days.span(addDays(today, ago)));
    const [
      waiting,
      images,
      plannedDays,
      { undone },
      settings,
      counts,
      visits,
      backup,
      failing,
      paused,
    ] = await Promise.all([
      this.overview.countWaiting(),
      this.facts.findPublicBacklog(OWNER_MAILS.images),
      this.plannedDays(today),
      this.jobs.counts('mail'),
      this.settings.list(),
      this.overview.countDays(days),
      this.facts.countVisits(days.map(({ day }) => day)),
      this.backups.report(),
      this.tasks.failing(),
      this.webhooks.countPausedByFailures(),
    ]);
    const [yesterday, weekBefore] = days.map(({ day }) => {
      const { day: _day, ...figures } = counts.find((each) => each.day === day) ?? NONE;
      return { ...figures, visits: visits.get(day) ?? null };
    });
    return {
      ...waiting,
      images,
      plannedDays,
      undeliveredMails: undone,
      missingSettings: settings.filter(({ missing }) => missing.length > 0).map((s) => s.title),
      yesterday: yesterday as MorningFacts['yesterday'],
      weekBefore: weekBefore as MorningFacts['weekBefore'],
      backup,
      failedTasks: failing.map(({ task }) => task),
      pausedWebhooks: paused,
    };
  }

  async urgent(): Promise<UrgentMatters> {
    const { day: today } = this.days.today();
    const { urgentPlannedDays } = OWNER_MAILS;
    const [childReports, plannedDays, givenUpMails, failedTasks, backup] = await Promise.all([
      this.facts.findChildReports(),
      this.plannedDays(today),
      this.facts.findGivenUpMails(),
      this.tasks.failing(),
      this.backups.report(),
    ]);
    return {
      childReports,
      plannedDays,
      unplannedFrom: plannedDays < urgentPlannedDays ? addDays(today, plannedDays) : null,
      givenUpMails,
      failedTasks,
      lateBackup: backup.isOn && backup.isLate ? backup.lastGoodAt : null,
    };
  }

  /** Consecutive days with a planned question, from today on. Stops at `PLAN_AHEAD` questions. */
  private async plannedDays(today: ProductDay): Promise<number> {
    const dates = await this.overview.findPlannedDates(this.days.startOf(today), PLAN_AHEAD);
    return daysInARow(
      today,
      dates.map((date) => this.days.of(date)),
    );
  }
}

const NONE = { day: '', signups: 0, uploads: 0, ratings: 0, answers: 0 };
