import { SignupsRepository } from '../infrastructure/signups.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { CONFIRM_WITHIN } from '../domain/signup.js';

/** Nightly task that deletes sign-ups whose confirmation link has expired, and those that ended. */
@Injectable()
export class StaleSignups implements OnModuleInit {
  constructor(
    private readonly signups: SignupsRepository,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'stale-signups',
      cron: '0 5 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ deleted: number }> {
    const before = new Date(this.clock.now().getTime() - CONFIRM_WITHIN);
    const deleted = await deleteInPortions(signal, (atMost) =>
      this.signups.deleteStale(before, atMost),
    );
    return { deleted };
  }
}
