import { VisitRecordsRepository } from '../infrastructure/visit-records.repository.js';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Log } from '../../../platform/observability/log.js';
import { Clock } from '../../../shared/clock.js';
import { HOUR } from '../../../shared/milliseconds.js';
import { DailyBudget, dailyLimits, dayOf, ROW_OVERHEAD } from '../domain/daily-budget.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { addInHalves } from './add-in-halves.js';
import { ThrottledWarning } from '../../../platform/observability/throttled-warning.js';

/** Maximum number of waiting records; further records are dropped. */
const ROOM = 2_000;
const WRITE_AFTER = 500;
/** Approximate size of a record without its long texts. */
const FIXED_BYTES = 200;

/**
 * Writes records outside of requests, batched into one statement every half second. Records may be lost, but requests
 * must not be slowed: records that don't fit the queue or that PostgreSQL rejects are dropped and counted.
 */
@Injectable()
export class VisitRecorder implements BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting: VisitRecord[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private lost = 0;
  private refused = 0;
  private readonly budget: DailyBudget;
  private readonly dropWarning: ThrottledWarning;
  private readonly limitWarning: ThrottledWarning;

  constructor(
    private readonly records: VisitRecordsRepository,
    private readonly clock: Clock,
    { ANALYTICS_DAILY_MB }: Settings,
    log: Log,
  ) {
    this.budget = new DailyBudget(dailyLimits(ANALYTICS_DAILY_MB));
    this.dropWarning = new ThrottledWarning(log, 'analytics records were dropped');
    this.limitWarning = new ThrottledWarning(log, 'analytics records beyond the daily limit', HOUR);
  }

  /** Number of records dropped since process start, for any reason. */
  get dropped(): number {
    return this.lost + this.refused;
  }

  /** Number of records dropped since process start because of the daily limit, in total or per network. */
  get beyondLimit(): number {
    return this.refused;
  }

  /** Queues a record. Never waits and never throws. */
  record(record: VisitRecord): void {
    if (this.waiting.length >= ROOM) return this.drop(1);
    const { ipAddress } = record;
    if (!this.budget.take(ipAddress ?? '', sizeOf(record), this.clock.now())) return this.refuse();
    this.waiting.push(record);
    this.writeSoon();
  }

  /** Resolves when every waiting record is written or dropped. */
  async flush(): Promise<void> {
    while (this.writing || this.waiting.length > 0) await (this.writing ??= this.write());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Writes the records of requests that were still in flight at the first flush. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Schedules one write. During a write, new records wait for the next statement. */
  private writeSoon(): void {
    if (this.timer || this.writing) return;
    this.timer = setTimeout(() => void (this.writing ??= this.write()), WRITE_AFTER).unref();
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const records = this.waiting;
    this.waiting = [];
    this.drop(await addInHalves((part) => this.add(part), records));
    this.writing = undefined;
    if (this.waiting.length > 0) this.writeSoon();
  }

  /** Other processes write too: the counter of the day is that of all. */
  private async add(records: VisitRecord[]): Promise<void> {
    const day = dayOf(this.clock.now());
    const bytes = records.reduce((sum, record) => sum + sizeOf(record) + ROW_OVERHEAD, 0);
    this.budget.correct(day, await this.records.add(records, day, bytes));
  }

  private drop(count: number): void {
    if (count === 0) return;
    this.lost += count;
    this.dropWarning.say(count);
  }

  private refuse(): void {
    this.refused += 1;
    this.limitWarning.say(1);
  }
}

/** Approximate size of a record in bytes. */
function sizeOf({ sessionId, viewId, userAgent, referer, path, metadata }: VisitRecord): number {
  let bytes = FIXED_BYTES;
  for (const text of [sessionId, viewId, userAgent, referer, path]) {
    if (text) bytes += Buffer.byteLength(text);
  }
  return metadata ? bytes + Buffer.byteLength(JSON.stringify(metadata)) : bytes;
}
