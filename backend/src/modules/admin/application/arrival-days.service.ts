import { OverviewRepository } from '../infrastructure/overview.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { addDays, lastDays } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { OVERVIEW_SPANS } from '../domain/overview.js';

/** Nightly task that counts the arrivals of all days of the overview again, without what was deleted since. */
@Injectable()
export class ArrivalDays implements OnModuleInit {
  constructor(
    private readonly numbers: OverviewRepository,
    private readonly tasks: NightlyTasks,
    private readonly days: ProductDays,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'arrival-days',
      cron: '0 2 * * *',
      zone: this.days.timeZone,
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ counted: number }> {
    const days = lastDays(addDays(this.days.today().day, -1), Math.max(...OVERVIEW_SPANS));
    for (const day of days) {
      signal.throwIfAborted();
      await this.numbers.storeArrivals(this.days.span(day));
    }
    await this.numbers.forgetArrivalsBefore(days[0] as string);
    return { counted: days.length };
  }
}
