import type { TestDatabase } from './test-database.js';

/** Names of the tables of the product, sorted; a partitioned table counts once. */
export async function storedTables(database: Pick<TestDatabase, 'query'>): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}
