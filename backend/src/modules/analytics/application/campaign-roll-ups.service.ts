import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, productDay, startOfProductDay } from '../../../shared/product-day.js';
import { CampaignCounts, CampaignDaysRepository } from '../domain/campaign-days.repository.js';

/** Product days whose records are whole: the oldest of the 90 UTC days may be dropped while it is counted. */
const COUNTABLE = 88;

/** Days that are counted again: visits go on after midnight, and records may arrive late. */
const AGAIN = 3;

/** Nightly task that counts the visits of each product day, while the records exist. */
@Injectable()
export class CampaignRollUps implements OnModuleInit {
  constructor(
    private readonly days: CampaignDaysRepository,
    private readonly counts: CampaignCounts,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'campaign-days',
      cron: '0 1 * * *',
      zone: this.settings.APP_TIMEZONE,
      // Counts the days of an earlier version, and those before a longer stop.
      atStart: true,
      run: (job) => this.run(job),
    });
  }

  /** Each day in a transaction of its own, the latest first; a run that is stopped is continued by the next one. */
  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ counted: number }> {
    const zone = this.settings.APP_TIMEZONE;
    const today = productDay(this.clock.now(), zone);
    const past = Array.from({ length: COUNTABLE }, (_, ago) => addDays(today, -1 - ago));
    const known = new Set(await this.days.findCounted(past));
    const due = past.filter((day, ago) => ago < AGAIN || !known.has(day));
    for (const day of due) {
      signal.throwIfAborted();
      const [from, until] = [day, addDays(day, 1)].map((each) => startOfProductDay(each, zone));
      await this.counts.rollUp({ day, from: from as Date, until: until as Date });
    }
    return { counted: due.length };
  }
}
