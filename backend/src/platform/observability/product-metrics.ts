import { Injectable } from '@nestjs/common';
import { Connections } from '../database/connections.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

@Injectable()
export class ProductMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly connections: Connections,
    private readonly jobs: JobQueue,
    private readonly readiness: Readiness,
  ) {
    // Read first, because the other gauges use a connection.
    this.metrics.states(
      { name: 'unspoken_database_connections', help: 'Connections to PostgreSQL.' },
      ['pool', 'state'],
      async () => statesOf(this.connections.counts),
    );
    const up = 'Whether a part can be reached. `ready`: whether /api/ready says so.';
    this.metrics.gauges({ name: 'unspoken_up', help: up }, 'part', async () => {
      const { stopping: _stopping, ...parts } = await this.readiness.report();
      const known = Object.entries(parts).filter(([, isUp]) => isUp !== null);
      return Object.fromEntries(known.map(([part, isUp]) => [part, Number(isUp)]));
    });
    const waiting = 'Jobs that wait for their first try or another one, or were given up.';
    this.metrics.gauges({ name: 'unspoken_jobs', help: waiting }, 'state', async () => ({
      ...(await this.jobs.counts()),
    }));
    const undelivered = 'Mails that wait for another try, or were given up.';
    this.metrics.gauges(
      { name: 'unspoken_mails_undelivered', help: undelivered },
      'state',
      async () => {
        const { retrying, undone } = await this.jobs.counts('mail');
        return { retrying, undone };
      },
    );
  }
}

function statesOf(counts: Record<string, Record<string, number>>) {
  return Object.entries(counts).flatMap(([pool, states]) =>
    Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
  );
}
