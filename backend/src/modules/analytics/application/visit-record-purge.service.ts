import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { dayOf } from '../domain/daily-budget.js';
import { VisitRecordDays } from '../domain/visit-records.repository.js';

/**
 * Partitions created in advance. The nightly task may fail this many days before records go to the default partition.
 */
const DAYS_AHEAD = 7;
/** How long visit records are kept, in milliseconds. */
export const KEPT = 90 * DAY;

/** Drops partitions older than `KEPT` and creates those of the coming days. */
@Injectable()
export class VisitRecordPurge implements OnModuleInit {
  constructor(
    private readonly days: VisitRecordDays,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'analytics-days',
      // Midnight UTC: partitions are UTC days, so a whole partition expires at midnight.
      cron: '0 0 * * *',
      // The product may have been down for more days than were created in advance.
      atStart: true,
      run: async () => ({ removed: await this.purge() }),
    });
  }

  /** Returns the number of dropped days. */
  async purge(): Promise<number> {
    const now = this.clock.now().getTime();
    const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => now + days * DAY);
    await this.days.make(ahead.map((moment) => dayOf(new Date(moment))));
    return this.days.removeBefore(dayOf(new Date(now - KEPT)));
  }
}
