import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { ScansOfDay } from '../domain/code-days.js';
import { CodeDaysRepository } from '../infrastructure/code-days.repository.js';

const WRITE_AFTER = 500;
const TRY_AGAIN_AFTER = 2_000;

/**
 * Counts scans by code and product day. No request waits for a count: the counts of half a second are stored together,
 * and stay in memory while PostgreSQL is down.
 */
@Injectable()
export class ScanCounts implements BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting = new Map<string, ScansOfDay>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly stored: CodeDaysRepository,
    private readonly days: ProductDays,
    private readonly log: Log,
  ) {}

  count(codeId: number): void {
    this.add({ codeId, day: this.days.today().day, count: 1 });
    this.writeIn(WRITE_AFTER);
  }

  /** Resolves when an attempt to store the scans so far has ended. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Stores the scans of requests that were still in flight at the first flush. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private add(scans: ScansOfDay): void {
    const key = `${scans.codeId} ${scans.day}`;
    const count = (this.waiting.get(key)?.count ?? 0) + scans.count;
    this.waiting.set(key, { ...scans, count });
  }

  private writeIn(pause: number): void {
    this.timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  private async write(): Promise<void> {
    const scans = [...this.waiting.values()];
    if (scans.length === 0) return;
    this.waiting = new Map();
    try {
      await this.stored.addScans(scans);
    } catch (err) {
      this.log.warn({ err }, 'scans of codes wait in memory until they can be stored');
      for (const each of scans) this.add(each);
      this.writeIn(TRY_AGAIN_AFTER);
    }
  }
}
