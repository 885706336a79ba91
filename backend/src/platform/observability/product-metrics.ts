import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Connections } from '../database/connections.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

/** Metrics of the platform's parts, read at every scrape. */
@Injectable()
export class ProductMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly connections: Connections,
    private readonly jobs: JobQueue,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.metrics.states(
      { name: 'unspoken_database_connections', help: 'Connections to PostgreSQL.' },
      'pool',
      () => this.connections.counts,
    );
    this.metrics.gauges(
      {
        name: 'unspoken_up',
        help: 'Whether a part can be reached; `ready` is what /api/ready says.',
      },
      'part',
      () => this.up(),
    );
    this.metrics.gauges(
      { name: 'unspoken_jobs', help: 'Jobs that wait, wait for another try, or were given up.' },
      'state',
      async () => ({ ...(await this.jobs.counts()) }),
    );
    this.metrics.gauges(
      {
        name: 'unspoken_mails_undelivered',
        help: 'Mails that wait for another try, or were given up.',
      },
      'state',
      async () => {
        const { retrying, undone } = await this.jobs.counts('mail');
        return { retrying, undone };
      },
    );
  }

  private async up(): Promise<Record<string, number>> {
    const { ready, database, storage, redis, mail } = await this.readiness.report();
    const parts = { ready, database, storage, redis, mail };
    const known = Object.entries(parts).filter(([, isUp]) => isUp !== null);
    return Object.fromEntries(known.map(([part, isUp]) => [part, isUp ? 1 : 0]));
  }
}
