import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { LastingClientConfig } from './lasting-client.js';
import { NamedStatementClient } from './named-statement-client.js';

/** Open, idle and waiting counts of a connection pool. */
export type ConnectionCounts = Record<'open' | 'idle' | 'waiting', number>;

export type PoolName = 'requests' | 'background';

/**
 * Connections at most and timeouts in milliseconds of each pool, so that jobs and nightly tasks never hold the connections
 * of requests. With those of readiness, the site settings and the job queue (1 each), a process uses 20.
 */
const POOLS = {
  requests: { most: 12, connect: 2_000, lock: 2_000, statement: 5_000, answer: 5_250 },
  background: { most: 5, connect: 5_000, lock: 2_000, statement: 30_000, answer: 35_000 },
} as const satisfies Record<PoolName, object>;

const IDLE_IN_TRANSACTION = 10_000;
/**
 * Milliseconds until an idle connection is closed. A new one has to sign in, plan every statement and map the pages of
 * PostgreSQL's memory again: with pg's 10 s, visitors of a quiet site wait for that (decision 13).
 */
const IDLE_TIMEOUT = 600_000;
/** Milliseconds until an idle connection is checked; one whose server is gone is closed about ten seconds later. */
export const KEEP_ALIVE_DELAY = 10_000;

export interface ConnectionsOptions {
  url: string;
  /** Multiplies the timeouts. */
  slowness?: number;
  /** Caps the connections of each pool. */
  poolSize?: number;
}

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** The connection pools of the process. A pool opens a connection when it needs one. */
export class Connections {
  readonly requests: pg.Pool;
  readonly background: pg.Pool;
  private readonly chosen = new AsyncLocalStorage<PoolName>();

  constructor(private readonly options: ConnectionsOptions) {
    this.requests = this.open('requests');
    this.background = this.open('background');
  }

  /** Multiplies waits. */
  get slowness(): number {
    return this.options.slowness ?? 1;
  }

  /** Runs the work, and its statements, on the background pool. */
  inBackground<T>(work: () => Promise<T>): Promise<T> {
    return this.chosen.run('background', work);
  }

  get counts(): Record<PoolName, ConnectionCounts> {
    return { requests: countsOf(this.requests), background: countsOf(this.background) };
  }

  /** A pool for TypeORM's `driver` option: each connection comes from the pool of the current work. */
  asPool() {
    return {
      connect: (connected: Connected) =>
        this[this.chosen.getStore() ?? 'requests'].connect(connected),
      on: () => undefined,
      // The pools outlive TypeORM's data source.
      end: (ended: () => void) => ended(),
    };
  }

  async end(): Promise<void> {
    await Promise.all([this.requests.end(), this.background.end()]);
  }

  private open(name: PoolName): pg.Pool {
    const { slowness } = this;
    const { url, poolSize = Infinity } = this.options;
    const { most, connect, lock, statement, answer } = POOLS[name];
    const config: pg.PoolConfig & LastingClientConfig = {
      connectionString: url,
      application_name: 'unspoken',
      Client: NamedStatementClient,
      max: Math.min(most, poolSize),
      connectionTimeoutMillis: slowness * connect,
      lock_timeout: slowness * lock,
      statement_timeout: slowness * statement,
      patience: slowness * answer,
      idle_in_transaction_session_timeout: slowness * IDLE_IN_TRANSACTION,
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      // With `auto`, PostgreSQL re-plans statements with a one-element array parameter on every call.
      options: '-c plan_cache_mode=force_generic_plan',
    };
    // An idle connection that breaks is replaced: whoever needs one gets the failure, if there is any.
    return new pg.Pool(config).on('error', () => undefined);
  }
}

function countsOf({ totalCount: open, idleCount: idle, waitingCount: waiting }: pg.Pool) {
  return { open, idle, waiting };
}
