import { Pool, type QueryResultRow } from 'pg';
import { productOfWorker } from './product-of-worker.js';

let pool: Pool | undefined;

/** Looks behind the product: the rows that a statement gives on its database. */
export async function rowsOf<Row extends QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  // Not before a worker asks: the specs are also loaded where no product is.
  pool ??= new Pool({
    connectionString: productOfWorker().databaseUrl,
    max: 2,
    allowExitOnIdle: true,
  });
  const { rows } = await pool.query<Row>(statement, values);
  return rows;
}
