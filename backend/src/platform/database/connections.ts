import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { LastingClient, type LastingClientConfig } from './lasting-client.js';

type PoolName = 'requests' | 'background';

/**
 * Maximum connections and timeouts in milliseconds of each pool. The pools are separate, so that jobs and scheduled
 * tasks never hold connections of requests, and readiness checks always have one. With one connection each for
 * notifications and for the job queue, a process uses 20.
 */
const POOLS = {
  requests: { most: 12, connect: 2_000, lock: 2_000, statement: 5_000, answer: 5_250 },
  background: { most: 5, connect: 5_000, lock: 2_000, statement: 30_000, answer: 35_000 },
  readiness: { most: 1, connect: 1_000, lock: 1_000, statement: 1_000, answer: 1_000 },
} as const;

const IDLE_IN_TRANSACTION = 10_000;
/**
 * Milliseconds until an idle connection is closed. pg's default of 10 s would make visitors of a quiet site wait for
 * new connections, which log in, plan every statement and map PostgreSQL's memory again (decision 13).
 */
const IDLE_TIMEOUT = 600_000;
/**
 * Milliseconds until an idle connection is checked. A connection whose server is gone is closed about ten seconds
 * later.
 */
export const KEEP_ALIVE_DELAY = 10_000;

export interface ConnectionsOptions {
  url: string;
  timeLimitFactor?: number;
  poolSize?: number;
}

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** The connection pools of the process. A pool opens a connection when it needs one. */
export class Connections {
  readonly requests = this.open('requests');
  readonly background = this.open('background');
  private readonly readiness = this.open('readiness');
  private readonly chosen = new AsyncLocalStorage<PoolName>();

  constructor(private readonly options: ConnectionsOptions) {}

  get timeLimitFactor(): number {
    return this.options.timeLimitFactor ?? 1;
  }

  inBackground<T>(work: () => Promise<T>): Promise<T> {
    return this.chosen.run('background', work);
  }

  /** Rejects when PostgreSQL does not answer in a second. */
  async check(): Promise<void> {
    await this.readiness.query('SELECT 1');
  }

  get counts() {
    return { requests: countsOf(this.requests), background: countsOf(this.background) };
  }

  /** Returns a pool for TypeORM's `driver` option. It takes each connection from the pool of the current work. */
  asPool() {
    return {
      connect: (connected: Connected) =>
        this[this.chosen.getStore() ?? 'requests'].connect(connected),
      on: () => undefined,
      // The pools outlive TypeORM's data source.
      end: (ended: () => void) => ended(),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.requests.end(), this.background.end(), this.readiness.end()]);
  }

  private open(name: keyof typeof POOLS): pg.Pool {
    const { timeLimitFactor } = this;
    const { url, poolSize = Infinity } = this.options;
    const { most, connect, lock, statement, answer } = POOLS[name];
    const config: pg.PoolConfig & LastingClientConfig = {
      connectionString: url,
      application_name: 'unspoken',
      Client: LastingClient,
      max: Math.min(most, poolSize),
      connectionTimeoutMillis: timeLimitFactor * connect,
      lock_timeout: timeLimitFactor * lock,
      statement_timeout: timeLimitFactor * statement,
      timeout: timeLimitFactor * answer,
      idle_in_transaction_session_timeout: timeLimitFactor * IDLE_IN_TRANSACTION,
      idleTimeoutMillis: IDLE_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      // With `auto`, PostgreSQL re-plans statements with a one-element array parameter on every call.
      options: '-c plan_cache_mode=force_generic_plan',
    };
    // The pool replaces an idle connection that breaks. If no other can be opened, the next caller gets the failure.
    return new pg.Pool(config).on('error', () => undefined);
  }
}

function countsOf({ totalCount: open, idleCount: idle, waitingCount: waiting }: pg.Pool) {
  return { open, idle, waiting };
}
