import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import { retryNow } from './retried-jobs.js';
import type { TestProduct } from './test-product.js';

/**
 * Waits for the mails of the previous test and empties the inbox, so that this test sees and counts only its own mails.
 */
export async function settleMails(product: TestProduct): Promise<void> {
  await mailsSettled(product);
  product.inbox.forget();
  await product.database.query('DELETE FROM unasked_mails');
}

/** Resolves when no mail is waiting. Fails only when no mail has left for a while, because a hundred may take long. */
export async function mailsSettled({ database }: TestProduct): Promise<void> {
  for (let left = Infinity; left > 0;) {
    const before = left;
    await eventually(async () => {
      left = (await statesOfWaiting(database)).length;
      expect(left).toBeLessThan(before);
    });
  }
}

/**
 * Resolves when the mail server has refused every waiting mail. None is tried again before `mailsRetried`. Without this
 * wait, a running attempt could still send an outdated mail.
 */
export async function mailsRefused({ database }: TestProduct): Promise<void> {
  await eventually(async () => {
    await database.query(
      `UPDATE pgboss.job SET start_after = now() + interval '1 day' WHERE name = 'mail' AND state = 'retry'`,
    );
    expect(new Set(await statesOfWaiting(database))).toEqual(new Set(['retry']));
  });
}

/** Lets the mail server accept mails, and resolves when all refused mails are sent or withdrawn. */
export async function mailsRetried(product: TestProduct): Promise<void> {
  await product.inbox.become('well');
  await retryNow(product.database, 'mail');
  await mailsSettled(product);
  await product.database.query('DELETE FROM unasked_mails');
}

async function statesOfWaiting(database: TestProduct['database']): Promise<string[]> {
  const rows = await database.query<{ state: string }>(
    `SELECT state::text FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
  );
  return rows.map(({ state }) => state);
}
