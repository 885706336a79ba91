import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { TestProduct } from './test-product.js';

/** Waits until what the start of the product set off is done. */
export async function settleNightlyTasks({ database }: TestProduct): Promise<void> {
  const open = `SELECT name FROM pgboss.job WHERE name LIKE 'nightly.%' AND state < 'completed'`;
  await eventually(async () => expect(await database.query(open)).toEqual([]));
}
