import { VisitRecordsRepository } from '../infrastructure/visit-records.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { dayOf } from '../domain/daily-budget.js';

/** How long visit records are kept, in milliseconds. */
export const KEPT = 90 * DAY;

/** Deletes the records of visits that are older than `KEPT`, by whole UTC days. */
@Injectable()
export class VisitRecordPurge implements OnModuleInit {
  constructor(
    private readonly records: VisitRecordsRepository,
    private readonly database: Database,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'analytics-days',
      // Midnight UTC, when the records that reach the limit are a whole day.
      cron: '0 0 * * *',
      // The product may have been down for days.
      atStart: true,
      run: async (job) => ({ removed: await this.purge(job) }),
    });
  }

  /** Returns the number of deleted records. */
  purge({ signal }: Pick<ScheduledJob, 'signal'>): Promise<number> {
    const day = dayOf(new Date(this.clock.now().getTime() - KEPT));
    return this.database.inBackground(async () => {
      await this.records.forgetDays(day);
      const before = new Date(`${day}T00:00:00Z`);
      return deleteInPortions(signal, (atMost) => this.records.remove(before, atMost));
    });
  }
}
