import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { TestProduct } from './test-product.js';

/** What a nightly task is told of its job, when nothing stops it. */
export const UNSTOPPED = { signal: new AbortController().signal };

/** Waits until the nightly tasks begun at the start are done. */
export async function settleNightlyTasks({ database }: TestProduct): Promise<void> {
  const open = `SELECT name FROM pgboss.job WHERE name LIKE 'nightly.%' AND state < 'completed'`;
  await eventually(async () => expect(await database.query(open)).toEqual([]));
}
