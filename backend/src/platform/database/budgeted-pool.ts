import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { BoundedPool, WAITING_PATIENCE } from './bounded-pool.js';
import { type Budget, BUDGET_NAMES, BUDGETS, type BudgetName, currentBudget } from './budgets.js';

/** Open, idle and waiting counts of one budget's connection pool. */
export type ConnectionCounts = Record<'open' | 'idle' | 'waiting', number>;

const READ = /^\s*SELECT\b/i;

/** The connection pool behind TypeORM: one bounded pool per budget, chosen at each request for a connection. */
export class BudgetedPool extends EventEmitter {
  private readonly pools: Record<BudgetName, BoundedPool>;

  /** `max` caps the connections of every budget; `slowness` multiplies their times. */
  constructor(options: pg.PoolConfig & { slowness?: number }) {
    super();
    const entries = BUDGET_NAMES.map((name) => [name, this.poolOf(name, options)]);
    this.pools = Object.fromEntries(entries) as Record<BudgetName, BoundedPool>;
  }

  connect(connected: Parameters<BoundedPool['connect']>[0]): void {
    this.pools[currentBudget()].connect(connected);
  }

  /** For callers with raw SQL statements. */
  query(...call: [statement: string, ...rest: unknown[]]): unknown {
    const pool = this.pools[READ.test(call[0]) ? 'reads' : 'writes'];
    return (pool.query as (...call: unknown[]) => unknown).apply(pool, call);
  }

  end(ended: (failure?: Error) => void): void {
    Promise.all(Object.values(this.pools).map((pool) => pool.end())).then(() => ended(), ended);
  }

  get counts(): Record<BudgetName, ConnectionCounts> {
    const entries = BUDGET_NAMES.map((name) => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pools[name];
      return [name, { open, idle, waiting }];
    });
    return Object.fromEntries(entries) as Record<BudgetName, ConnectionCounts>;
  }

  private poolOf(
    name: BudgetName,
    { slowness = 1, ...options }: pg.PoolConfig & { slowness?: number },
  ): BoundedPool {
    const { connections, patience = {}, isShared }: Budget = BUDGETS[name];
    const config = {
      ...options,
      max: Math.min(connections, options.max ?? connections),
      ...(patience.statement && { statement_timeout: slowness * patience.statement }),
      ...(patience.query && { patience: slowness * patience.query }),
      ...(patience.lock && { lock_timeout: slowness * patience.lock }),
    };
    const pool = new BoundedPool(config, slowness * WAITING_PATIENCE, isShared);
    pool.on('error', (failure) => this.emit('error', failure));
    return pool;
  }
}
