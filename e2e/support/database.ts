import { Pool, type QueryResultRow } from 'pg';

const pool = new Pool({
  connectionString: process.env['E2E_DATABASE_URL'],
  max: 2,
  allowExitOnIdle: true,
});

/** Looks behind the product: the rows that a statement gives on its database. */
export async function rowsOf<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement, values);
  return rows;
}
