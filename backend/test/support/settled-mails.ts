import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { TestProduct } from './test-product.js';

/**
 * Waits for the mails of the previous test and empties the inbox, so that none of them is taken for one of this test.
 */
export async function settleMails(product: TestProduct): Promise<void> {
  await mailsSettled(product);
  product.inbox.forget();
}

/** Resolves when no mail is waiting. */
export async function mailsSettled({ database }: TestProduct): Promise<void> {
  await eventually(async () => {
    const waiting = `SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`;
    expect(await database.query(waiting)).toEqual([]);
  });
}
