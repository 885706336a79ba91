import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** How the pool that serves requests stands. */
export interface ConnectionCounts {
  open: number;
  idle: number;
  /** Requests that wait for a free connection. */
  waiting: number;
}

/** The pool under TypeORM; absent until the data source was opened for the first time. */
function poolOf(source: DataSource): Pool | undefined {
  return (source.driver as unknown as { master?: Pool }).master;
}

export function connectionCounts(source: DataSource): ConnectionCounts {
  const pool = poolOf(source);
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}

/** For whoever brings statements of its own: TypeORM's pool, also when it is opened later than this is asked for. */
export function sharedConnections(source: DataSource): Pick<Pool, 'query'> {
  const query = (...call: unknown[]) => {
    const pool = poolOf(source);
    if (!pool) return Promise.reject(new Error('Driver not Connected'));
    return (pool.query as (...call: unknown[]) => unknown).apply(pool, call);
  };
  return { query: query as Pool['query'] };
}
