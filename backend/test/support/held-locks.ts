import { expect } from '@jest/globals';
import pg from 'pg';
import { eventually } from './eventually.js';
import { mailsSettled } from './settled-mails.js';
import type { TestProduct } from './test-product.js';

/** Waits until locks of other transactions block this many statements. Writes of visits do not count. */
export async function untilLocked({ database }: TestProduct, atLeast = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query NOT LIKE 'INSERT INTO session_analytics%'`,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(atLeast);
  });
}

/**
 * Runs a statement in a transaction, then calls that need its locks. Runs `last` and commits when every call waits.
 * Returns the answers.
 */
export async function whileHeld<Answer>(
  product: TestProduct,
  statement: string,
  calls: () => PromiseLike<Answer>[],
  last = 'SELECT',
): Promise<Answer[]> {
  const { database } = product;
  // The jobs of mails and the writes of visits may wait for the locks too.
  await mailsSettled(product);
  const holder = new pg.Client({ connectionString: database.adminUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(statement);
    // supertest sends a request only when somebody awaits it.
    const answers = calls().map((call) => Promise.resolve(call));
    await untilLocked(product, answers.length);
    await holder.query(last);
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

/** Runs a call whose user is deleted after the session was read and before the write. */
export async function whileDeleted<Answer>(
  product: TestProduct,
  userId: number,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const [answer] = await whileHeld(product, `DELETE FROM users WHERE id = ${userId}`, () => [
    call(),
  ]);
  return answer as Answer;
}
