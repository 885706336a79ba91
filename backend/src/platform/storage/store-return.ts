import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobQueue } from '../jobs/job-queue.js';
import { ObjectStore } from './object-store.js';

/** Queue of object removals. */
export const REMOVALS = 'object-removal';

const LOOK_EVERY = 20_000;

/** Raw SQL: the table of pg-boss has no entity. `NOT blocked`, true of every job of the product, is a condition of its index. */
export const FIND_WAITING = `
  SELECT 1 FROM pgboss.job WHERE name = $1 AND state = 'retry' AND NOT blocked LIMIT 1`;

/** Retries failed removals as soon as the store is back: their backoff could take up to ten minutes. */
@Injectable()
export class StoreReturn implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Contacts the store only when a removal is waiting. */
  async look(): Promise<void> {
    try {
      const waiting = await this.database.select(FIND_WAITING, [REMOVALS]);
      if (waiting.length === 0) return;
      await this.store.check();
      await this.jobs.hurry(REMOVALS);
    } catch {
      // The store or the database is down: the next interval tries again.
    }
  }
}
