import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../observability/log.js';
import { IdempotentCalls } from './idempotent-calls.js';

const EVERY = 60 * 60_000;

/** Removes calls that are older than a day. Several processes may do it at once: each takes what is left. */
@Injectable()
export class CallPurge implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly calls: IdempotentCalls,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.calls.purge();
    } catch (err) {
      this.log.warn({ err }, 'old calls could not be removed; the next hour tries again');
    }
  }
}
