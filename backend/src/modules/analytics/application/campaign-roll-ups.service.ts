import { CampaignCounts } from '../infrastructure/campaign-counts.js';
import { CampaignDaysRepository } from '../infrastructure/campaign-days.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { addDays, lastDays } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';

/** Product days whose records are whole: the oldest of the 90 UTC days may be dropped while it is counted. */
const COUNTABLE = 88;

/** Days that are counted again: visits go on after midnight, and records may arrive late. */
const AGAIN = 3;

/** Nightly task that counts the visits of each product day, while the records exist. */
@Injectable()
export class CampaignRollUps implements OnModuleInit {
  constructor(
    private readonly counted: CampaignDaysRepository,
    private readonly counts: CampaignCounts,
    private readonly tasks: NightlyTasks,
    private readonly days: ProductDays,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'campaign-days',
      cron: '0 1 * * *',
      zone: this.days.timeZone,
      // Counts the days of an earlier version, and those before a longer stop.
      atStart: true,
      run: (job) => this.run(job),
    });
  }

  /** Each day in a transaction of its own, the latest first; a run that is stopped is continued by the next one. */
  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ counted: number }> {
    const past = lastDays(addDays(this.days.today().day, -1), COUNTABLE).reverse();
    const known = new Set(await this.counted.findCounted(past));
    const due = past.filter((day, ago) => ago < AGAIN || !known.has(day));
    for (const day of due) {
      signal.throwIfAborted();
      await this.counts.rollUp(this.days.span(day));
    }
    return { counted: due.length };
  }
}
