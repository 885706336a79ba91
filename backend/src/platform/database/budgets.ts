import { AsyncLocalStorage } from 'node:async_hooks';

export interface Budget {
  connections: number;
  /** Requests use it: one user or client gets a part only, so that calls that wait for its rows leave some to others. */
  isShared?: boolean;
  /** Timeouts in milliseconds that differ from the default. */
  patience?: { statement?: number; query?: number; lock?: number };
}

/**
 * Connections by kind of work, so that one stuck kind can't use up the others. With those of readiness (1), the job
 * queue (3) and the site settings (1), a process uses 20.
 */
export const BUDGETS = {
  /** Reads outside of a transaction, and lists. */
  reads: { connections: 7 },
  /** Transactions and writes. Shorter timeouts than reads: decoding an image may come before its row is written. */
  writes: { connections: 4, isShared: true, patience: { statement: 4_000, query: 4_250 } },
  /** Ratings and views. Short timeouts: one group may wait behind another that waits for a lock. */
  counters: {
    connections: 2,
    patience: { statement: 2_000, query: 2_250, lock: 900 },
  },
  /** Jobs and nightly tasks. */
  background: { connections: 2 },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

export const BUDGET_NAMES = Object.keys(BUDGETS) as BudgetName[];

const chosen = new AsyncLocalStorage<BudgetName>();

/** Runs the work on connections of this budget. */
export function onBudget<T>(name: BudgetName, work: () => T): T {
  return chosen.run(name, work);
}

/** Runs the work on connections of this budget, unless a caller already chose another one. */
export function byDefaultOn<T>(name: BudgetName, work: () => T): T {
  return chosen.run(chosen.getStore() ?? name, work);
}

/** The budget for the next connection. */
export function currentBudget(): BudgetName {
  return chosen.getStore() ?? 'writes';
}
