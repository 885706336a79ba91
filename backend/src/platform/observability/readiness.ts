import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RedisConnection } from '../redis/redis-connection.js';
import { ObjectStore } from '../storage/object-store.js';

const PATIENCE = 1_000;

export interface ReadinessReport {
  ready: boolean;
  database: boolean;
  storage: boolean;
  /** Null when none is set. */
  redis: boolean | null;
  stopping: boolean;
}

/** Whether this process should get requests. The schema is up to date whenever it runs: main.ts migrates first. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly redis: RedisConnection,
  ) {}

  async report(): Promise<ReadinessReport> {
    const { client } = this.redis;
    const [database, storage, redis] = await Promise.all([
      inTime(this.dataSource.query('SELECT 1')),
      inTime(this.store.check()),
      client && inTime(client.ping()),
    ]);
    const { stopping } = this;
    return { ready: database && !stopping, database, storage, redis, stopping };
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}

async function inTime(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
