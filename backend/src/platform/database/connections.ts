import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { BudgetedPool, ConnectionCounts } from './budgeted-pool.js';

export type { ConnectionCounts } from './budgeted-pool.js';

/** The pool under TypeORM; absent until the data source was opened for the first time. */
function poolOf(source: DataSource): BudgetedPool | undefined {
  return (source.driver as unknown as { master?: BudgetedPool }).master;
}

/** The connections that serve requests, by budget. */
export function connectionCounts(source: DataSource): Record<string, ConnectionCounts> {
  return poolOf(source)?.counts ?? {};
}

/** For whoever brings statements of its own: TypeORM's pool, also when it is opened later than this is asked for. */
export function sharedConnections(source: DataSource): Pick<Pool, 'query'> {
  const query = (...call: [string, ...unknown[]]) =>
    poolOf(source)?.query(...call) ?? Promise.reject(new Error('Driver not Connected'));
  return { query: query as Pool['query'] };
}
