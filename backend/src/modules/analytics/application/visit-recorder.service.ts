import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Log } from '../../../platform/observability/log.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecordsRepository } from '../domain/visit-records.repository.js';
import { RareWarning } from './rare-warning.js';

/** How many records may wait; what comes after is dropped. */
const ROOM = 2_000;
const WRITE_AFTER = 500;

/**
 * Writes records off the path of the requests that cause them: half a second of them in one statement. They may be
 * lost, requests may not be slowed: what doesn't fit, and what PostgreSQL does not take, is dropped and counted.
 */
@Injectable()
export class VisitRecorder implements BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting: VisitRecord[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private lost = 0;
  private readonly warning: RareWarning;

  constructor(
    private readonly records: VisitRecordsRepository,
    log: Log,
  ) {
    this.warning = new RareWarning(log, 'analytics records were dropped');
  }

  /** How many records were dropped since the start. */
  get dropped(): number {
    return this.lost;
  }

  /** Takes a record in; never waits and never throws. */
  record(record: VisitRecord): void {
    if (this.waiting.length >= ROOM) return this.drop(1);
    this.waiting.push(record);
    this.writeSoon();
  }

  /** Resolves when everything that waits is written or dropped. */
  async flush(): Promise<void> {
    while (this.writing || this.waiting.length > 0) await (this.writing ??= this.write());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** For what requests in flight still left. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** One statement at a time: while one is under way, records gather for the next. */
  private writeSoon(): void {
    if (this.timer || this.writing) return;
    this.timer = setTimeout(() => void (this.writing ??= this.write()), WRITE_AFTER).unref();
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const records = this.waiting;
    this.waiting = [];
    try {
      await this.records.add(records);
    } catch {
      this.drop(records.length);
    }
    this.writing = undefined;
    if (this.waiting.length > 0) this.writeSoon();
  }

  private drop(count: number): void {
    this.lost += count;
    this.warning.say(count);
  }
}
