import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import { Clock } from '../../../shared/clock.js';
import { millisecondsToNight } from '../domain/night.js';
import { VisitRecordsRepository } from '../domain/visit-records.repository.js';

const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1_000;
const AT_ONCE = 5_000;
/** After a start: by then the server serves, and no command line tool still runs. */
const FIRST_AFTER = 60_000;

/** Removes records older than ninety days every night. Several processes may do it at once: each takes what is left. */
@Injectable()
export class RecordPurge implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly records: VisitRecordsRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.purgeAfter(FIRST_AFTER);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Answers how many records went. A few thousand at a time, so that no statement runs long. */
  async purge(): Promise<number> {
    const end = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY);
    let removed = 0;
    for (;;) {
      const count = await this.records.removeBefore(end, AT_ONCE);
      removed += count;
      if (count < AT_ONCE) return removed;
    }
  }

  private purgeAfter(milliseconds: number): void {
    this.timer = setTimeout(() => void this.run(), milliseconds).unref();
  }

  private async run(): Promise<void> {
    try {
      const removed = await this.purge();
      this.log.info({ removed }, 'old analytics records were removed');
    } catch {
      this.log.warn({}, 'old analytics records could not be removed; the next night tries again');
    }
    this.purgeAfter(millisecondsToNight(this.clock.now()));
  }
}
