import type { TestDatabase } from './test-database.js';

/** Ends the wait of the jobs of a queue that failed; its workers ask for jobs each second. */
export async function retryNow(
  database: Pick<TestDatabase, 'query'>,
  queue: string,
): Promise<void> {
  await database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'retry'`,
    [queue],
  );
}
