import type { TestDatabase } from './test-database.js';

/** Names of the tables of the product, sorted. */
export async function storedTables(database: Pick<TestDatabase, 'query'>): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}
