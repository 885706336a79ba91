import { AsyncLocalStorage } from 'node:async_hooks';

interface Budget {
  connections: number;
  /** How many may wait for a connection; more are refused at once. */
  waiting: number;
  /** Milliseconds, where they differ from those of all others. */
  patience?: { statement?: number; query?: number; lock?: number };
}

/**
 * Connections by kind of work: what is stuck in one kind can't take those of another. With those of readiness (1) and of
 * the job queue (3) and of the site settings (1) a process takes 20.
 */
export const BUDGETS = {
  /** Reads outside of a transaction, and lists. */
  reads: { connections: 7, waiting: 128 },
  /** Transactions and statements that write. Less time than reads have: a picture may be decoded before its row is written. */
  writes: { connections: 4, waiting: 32, patience: { statement: 4_000, query: 4_250 } },
  /** Ratings and views. A group of them may wait behind another one that waits for a lock. */
  counters: {
    connections: 2,
    waiting: 8,
    patience: { statement: 2_000, query: 2_250, lock: 900 },
  },
  /** Jobs and nightly tasks. */
  background: { connections: 2, waiting: 32 },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;

export const BUDGET_NAMES = Object.keys(BUDGETS) as BudgetName[];

const chosen = new AsyncLocalStorage<BudgetName>();

/** Does the work on connections of this budget. */
export function onBudget<T>(name: BudgetName, work: () => T): T {
  return chosen.run(name, work);
}

/** Does the work on connections of this budget, unless another one was chosen around it. */
export function byDefaultOn<T>(name: BudgetName, work: () => T): T {
  return chosen.run(chosen.getStore() ?? name, work);
}

/** The budget on which a connection is asked for. */
export function currentBudget(): BudgetName {
  return chosen.getStore() ?? 'writes';
}
