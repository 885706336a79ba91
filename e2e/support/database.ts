import { Pool, type QueryResultRow } from 'pg';
import { productOfWorker } from './product-of-worker.js';

let pool: Pool | undefined;

/** Returns the rows of a statement on the product's database. */
export async function rowsOf<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  // Created on first use, because specs are also loaded where no product runs.
  pool ??= new Pool({
    connectionString: productOfWorker().databaseUrl,
    max: 2,
    allowExitOnIdle: true,
  });
  const { rows } = await pool.query<Row>(statement, values);
  return rows;
}
