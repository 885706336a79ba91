import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { BudgetedPool, ConnectionCounts } from './budgeted-pool.js';

export type { ConnectionCounts } from './budgeted-pool.js';

/** The pool behind TypeORM; undefined until the data source was initialized once. */
function poolOf(source: DataSource): BudgetedPool | undefined {
  return (source.driver as unknown as { master?: BudgetedPool }).master;
}

/** Connection counts of the request pools, by budget. */
export function connectionCounts(source: DataSource): Record<string, ConnectionCounts> {
  return poolOf(source)?.counts ?? {};
}

/** TypeORM's pool for the session store; works also when the data source is initialized later. Raw SQL: its own. */
export function sharedConnections(source: DataSource): Pick<Pool, 'query'> {
  const query = (...call: [string, ...unknown[]]) =>
    poolOf(source)?.query(...call) ?? Promise.reject(new Error('Driver not Connected'));
  return { query: query as Pool['query'] };
}
