import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, productDay } from '../../../shared/product-day.js';
import { lastDays, OVERVIEW_SPANS } from '../domain/overview.js';
import { OverviewRepository } from '../domain/overview.repository.js';

/** Nightly task that counts the arrivals of all days of the overview again, without what was deleted since. */
@Injectable()
export class ArrivalDays implements OnModuleInit {
  constructor(
    private readonly numbers: OverviewRepository,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'arrival-days',
      cron: '0 2 * * *',
      zone: this.settings.APP_TIMEZONE,
      atStart: false,
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ counted: number }> {
    const zone = this.settings.APP_TIMEZONE;
    const yesterday = addDays(productDay(this.clock.now(), zone), -1);
    const days = lastDays(yesterday, Math.max(...OVERVIEW_SPANS), zone);
    for (const day of days) {
      signal.throwIfAborted();
      await this.numbers.storeArrivals(day);
    }
    await this.numbers.forgetArrivalsBefore(addDays(yesterday, 1 - days.length));
    return { counted: days.length };
  }
}
