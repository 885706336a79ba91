import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { SESSION_DAYS } from '../../../shared/session-lifetime.js';
import { MAX_DAYS } from './logins.service.js';

/** Deletes logins that ended by time, and with them the notifications of their devices. */
@Injectable()
export class LoginPurge implements OnModuleInit {
  constructor(
    private readonly logins: LoginsRepository,
    private readonly tasks: NightlyTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'ended-logins',
      cron: '0 2 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const ages = { maxDays: MAX_DAYS, idleDays: SESSION_DAYS };
    const removed = await deleteInPortions(signal, (atMost) => this.logins.purge(ages, atMost));
    return { removed };
  }
}
