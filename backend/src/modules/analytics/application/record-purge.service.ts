import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../domain/daily-budget.js';
import { RecordDays } from '../domain/record-days.js';

const KEPT_DAYS = 90;
/** For as long the nightly task may fail before records gather in the table of no day. */
const DAYS_AHEAD = 7;
const DAY = 24 * 60 * 60 * 1_000;

/** Removes days of records when the last record of them is ninety days old, and makes the days to come. */
@Injectable()
export class RecordPurge implements OnModuleInit {
  constructor(
    private readonly days: RecordDays,
    private readonly tasks: NightlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'analytics-days',
      // When a day begins, what is kept for ninety days ends with a whole day.
      cron: '0 0 * * *',
      zone: 'UTC',
      // The product may have stood still for longer than days were made ahead.
      atStart: true,
      run: async () => ({ removed: await this.purge() }),
    });
  }

  /** Answers how many days went. */
  async purge(): Promise<number> {
    const now = this.clock.now().getTime();
    const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => now + days * DAY);
    await this.days.make(ahead.map((moment) => dayOf(new Date(moment))));
    return this.days.removeBefore(dayOf(new Date(now - KEPT_DAYS * DAY)));
  }
}
