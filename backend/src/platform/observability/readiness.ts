import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from '../storage/object-store.js';

const PATIENCE = 1_000;

export interface ReadinessReport {
  ready: boolean;
  database: boolean;
  storage: boolean;
  stopping: boolean;
}

/** Whether this process should get requests. The schema is up to date whenever it runs: main.ts migrates first. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {}

  async report(): Promise<ReadinessReport> {
    const [database, storage] = await Promise.all([
      inTime(this.dataSource.query('SELECT 1')),
      inTime(this.store.check()),
    ]);
    return { ready: database && !this.stopping, database, storage, stopping: this.stopping };
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
