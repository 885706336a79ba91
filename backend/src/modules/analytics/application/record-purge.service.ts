import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../domain/daily-budget.js';
import { millisecondsToNight } from '../domain/night.js';
import { RecordDays } from '../domain/record-days.js';

const KEPT_DAYS = 90;
/** For as long the nightly task may fail before records gather in the table of no day. */
const DAYS_AHEAD = 7;
const DAY = 24 * 60 * 60 * 1_000;
/** After a start: by then the server serves, and no command line tool still runs. */
const FIRST_AFTER = 60_000;

/**
 * Removes days of records when the last record of them is ninety days old, and makes the days to come. Several processes
 * may do it at once: whoever comes second finds nothing to do.
 */
@Injectable()
export class RecordPurge implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly days: RecordDays,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.purgeAfter(FIRST_AFTER);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Answers how many days went. */
  async purge(): Promise<number> {
    const now = this.clock.now().getTime();
    const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => now + days * DAY);
    await this.days.make(ahead.map((moment) => dayOf(new Date(moment))));
    return this.days.removeBefore(dayOf(new Date(now - KEPT_DAYS * DAY)));
  }

  private purgeAfter(milliseconds: number): void {
    this.timer = setTimeout(() => void this.run(), milliseconds).unref();
  }

  private async run(): Promise<void> {
    try {
      const removed = await this.purge();
      this.log.info({ removed }, 'old days of analytics records were removed');
    } catch (err) {
      this.log.warn(
        { err },
        'days of analytics records could not be made or removed; the next night tries again',
      );
    }
    this.purgeAfter(millisecondsToNight(this.clock.now()));
  }
}
