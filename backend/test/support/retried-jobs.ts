import type { TestDatabase } from './test-database.js';

/** Lets the failed jobs of a queue run again now. Its workers ask for jobs each second. */
export async function retryNow(
  database: Pick<TestDatabase, 'query'>,
  queue: string,
): Promise<void> {
  await database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'retry'`,
    [queue],
  );
}
