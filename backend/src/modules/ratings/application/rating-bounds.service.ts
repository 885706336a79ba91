import { RatingBoundsRepository } from '../infrastructure/rating-bounds.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';

/** Nightly task that keeps lists fast that begin with the smallest counters. */
@Injectable()
export class RatingBounds implements OnModuleInit {
  constructor(
    private readonly bounds: RatingBoundsRepository,
    private readonly tasks: NightlyTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'rating-bounds',
      cron: '0 3 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ steps: number }> {
    let steps = 0;
    for (let from: number | null = 0; from !== null; steps += 1) {
      signal.throwIfAborted();
      from = await this.bounds.raise(from);
    }
    return { steps };
  }
}
