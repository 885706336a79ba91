import { ChangesRepository } from '../infrastructure/changes.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';

/** How long the audit trail keeps what, in milliseconds. */
const KEPT = {
  changes: 365 * DAY,
  /** Names and addresses of people whose account is gone. */
  names: 30 * DAY,
} as const;

/** Nightly task that enforces the retention rules of the audit trail, and of who saved the site settings. */
@Injectable()
export class AuditRetention implements OnModuleInit {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'audit-trail',
      cron: '0 5 * * *',
      run: (job) => this.run(job),
    });
  }

  async run({
    signal,
  }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number; anonymized: number }> {
    const now = this.clock.now().getTime();
    const end = new Date(now - KEPT.names);
    const removed = await deleteInPortions(signal, (atMost) =>
      this.changes.removeBefore(new Date(now - KEPT.changes), atMost),
    );
    const gone = await this.changes.findGoneAdmins();
    const byGone = await deleteInPortions(signal, (atMost) =>
      this.changes.forgetAdmins(gone, end, atMost),
    );
    const savers = await this.changes.forgetSavers(end);
    return { removed, anonymized: byGone + savers + (await this.forgetGone(end, signal)) };
  }

  private async forgetGone(end: Date, signal: AbortSignal): Promise<number> {
    let [after, anonymized] = [0, 0];
    await deleteInPortions(signal, async (atMost) => {
      const { looked, last, forgotten } = await this.changes.forgetGone(end, after, atMost);
      after = last;
      anonymized += forgotten;
      return looked;
    });
    return anonymized;
  }
}
