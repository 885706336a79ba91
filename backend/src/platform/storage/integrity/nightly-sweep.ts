import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Database } from '../../database/database.js';
import { Log } from '../../observability/log.js';
import { ObjectIntegrity } from './object-integrity.js';

const TASK = 'object-sweep';
const HOUR_UTC = 4;

/** Every night one process compares rows and objects, says what it found, and removes what is left over. */
@Injectable()
export class NightlySweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly integrity: ObjectIntegrity,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.waitForNight();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Does it unless another process did it on this day already. */
  async run(): Promise<void> {
    try {
      await this.database.inBackground(async () => {
        if (await this.isMine()) await this.sweep();
      });
    } catch (err) {
      this.log.warn(
        { err },
        'pictures and their rows could not be compared; the next night tries again',
      );
    }
  }

  private waitForNight(): void {
    this.timer = setTimeout(() => {
      void this.run();
      this.waitForNight();
    }, millisecondsToNight(this.clock.now())).unref();
  }

  private async isMine(): Promise<boolean> {
    const night = this.clock.now().toISOString().slice(0, 10);
    const claimed = await this.database.write(
      `INSERT INTO nightly_tasks (name, last_night) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET last_night = excluded.last_night
         WHERE nightly_tasks.last_night < excluded.last_night
       RETURNING name`,
      [TASK, night],
    );
    return claimed.length > 0;
  }

  private async sweep(): Promise<void> {
    const report = await this.integrity.report();
    const removed = await this.integrity.sweep(report.orphans);
    const { named, stored } = report;
    const [missing, mismatched] = [report.missing.length, report.mismatched.length];
    const counts = { named, stored, missing, mismatched, orphans: report.orphans.length, removed };
    if (missing + mismatched > 0) this.log.error(counts, 'pictures are missing in the store');
    else this.log.info(counts, 'pictures and their rows belong together');
  }
}

/** How long it is until the next night, more than nothing. */
export function millisecondsToNight(now: Date): number {
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, 0, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night.getTime() - now.getTime();
}
