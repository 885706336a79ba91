import type { TestDatabase } from './test-database.js';

/** Names of the tables of the product, sorted. */
export async function storedTables(database: Pick<TestDatabase, 'query'>): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}

/** A hash of all rows of each table. Ignores the order of rows and columns, and columns that a restore sets itself. */
export async function rowHashes(
  database: Pick<TestDatabase, 'query'>,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await storedTables(database)) {
    const [row] = await database.query<{ rows: string; hash: string }>(
      `SELECT count(*) AS rows, md5(string_agg(row, E'\\n' ORDER BY row)) AS hash
         FROM ${name} AS each, LATERAL (SELECT (to_jsonb(each) - '{change,generation}'::text[])::text AS row) AS text`,
    );
    hashes[name] = `${row?.rows} rows, ${row?.hash}`;
  }
  return hashes;
}
