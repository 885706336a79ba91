import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { IS_BACKED_UP } from '../../platform/jobs/boss.js';
import { LastingClient } from '../../platform/database/lasting-client.js';
import { MIGRATIONS_TABLE } from '../../platform/database/migrations/migrations.js';
import { type JobCopy, plainName } from './backup-files.js';
import { BACKUP_CONNECTION } from '../../platform/database/running-backup.js';

/** Stream of rows from COPY … TO STDOUT; has the row count once it has ended. The package ships no types. */
const { to: copyTo } = createRequire(import.meta.url)('pg-copy-streams') as {
  to: (statement: string) => Readable & pg.Submittable & { rowCount: number };
};

interface TableColumns {
  name: string;
  columns: string[];
}

const EXCLUDED_TABLES = [
  // The manifest lists the migrations.
  MIGRATIONS_TABLE,
  // A session that ended after the backup must not come back, and a stolen backup must not log anybody in. After a restore
  // everybody has to log in again.
  'sessions',
  'logins',
  // They belong to logins.
  'push_subscriptions',
  // Stored HTTP responses are useless when the rows that they report may be gone.
  'idempotent_calls',
  // A restored row would let an ended token in again.
  'api_tokens',
  // How programs read what changed: every row is new to them after a restore, and their cursors end.
  'deleted_rows',
  'list_generation',
  // Archives of users. A restored one could hold what its owner has deleted since; it is deleted after a day anyway.
  'data_exports',
];

/**
 * Sorted so that each table comes after the tables that it references: by the length of the longest chain of references
 * that starts at it. Leaves out the column `change`, the number of a transaction of this server: a restored row gets a
 * new one.
 */
const TABLES = `
  WITH RECURSIVE chain AS (
    SELECT oid, 0 AS length FROM pg_class
     UNION
    SELECT conrelid, length + 1 FROM chain JOIN pg_constraint ON confrelid = chain.oid
     WHERE contype = 'f' AND conrelid <> confrelid
  )
  SELECT relname::text AS name, ARRAY (
           SELECT attname::text FROM pg_attribute
            WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'change'
            ORDER BY attnum) AS columns
    FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     AND relname <> ALL ($1)
   ORDER BY (SELECT max(length) FROM chain WHERE chain.oid = pg_class.oid), 1`;

/**
 * Sequences advance outside of transactions. They are read after the rows, so that each value is at least the largest
 * id among them.
 */
const SEQUENCES = `
  SELECT sequencename::text AS name, last_value::float8 AS last
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;

const JOBS = `
  SELECT name AS queue, id::text, data, priority, start_after AS "startAfter"
    FROM pgboss.job
   WHERE state < 'completed' AND name IN (SELECT name FROM pgboss.queue WHERE ${IS_BACKED_UP})
   ORDER BY created_on, id`;

/**
 * A consistent snapshot of the database while other connections keep writing. Raw SQL, because it copies every table,
 * also those without an entity.
 */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<Snapshot> {
    const client: pg.Client = new LastingClient({
      connectionString: url,
      application_name: BACKUP_CONNECTION,
      // Longer than for a request, because nobody waits for a backup.
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    await client.connect();
    await client.query(`SET datestyle = 'ISO, YMD'`);
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return new Snapshot(client);
  }

  async migrations(): Promise<string[]> {
    const statement = `SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp`;
    return (await this.rows<{ name: string }>(statement)).map(({ name }) => name);
  }

  tables = () => this.rows<TableColumns>(TABLES, [EXCLUDED_TABLES]);
  sequences = () => this.rows<{ name: string; last: number }>(SEQUENCES);
  jobs = () => this.rows<JobCopy>(JOBS);

  /** Estimates the bytes of a backup: its objects, and its tables with their dead rows. */
  async bytes(): Promise<number> {
    const sizes = (await this.tables()).flatMap(({ name, columns }) => [
      `SELECT pg_table_size('public.${plainName(name)}')`,
      ...(hasObjects({ columns }) ? [`SELECT sum(file_size) FROM public.${name}`] : []),
    ]);
    const [row] = await this.rows<{ bytes: number }>(
      `SELECT coalesce(sum(size), 0)::float8 AS bytes FROM (${sizes.join(' UNION ALL ')}) AS sizes (size)`,
    );
    return row?.bytes ?? 0;
  }

  copy({ name, columns }: TableColumns): ReturnType<typeof copyTo> {
    const list = columns.map(plainName).join(', ');
    // COPY needs a query for a partitioned table.
    return this.stream(`COPY (SELECT ${list} FROM public.${plainName(name)}) TO STDOUT`);
  }

  /** The keys and types of the objects that these tables reference, a line of two fields each. */
  copyObjects(tables: TableColumns[]): ReturnType<typeof copyTo> {
    const rows = tables
      .filter(hasObjects)
      .map(
        ({ name }) =>
          `SELECT object_key, mimetype FROM public.${plainName(name)} WHERE object_key IS NOT NULL`,
      );
    return this.stream(`COPY (${rows.join(' UNION ALL ')} ORDER BY 1) TO STDOUT`);
  }

  private stream(statement: string): ReturnType<typeof copyTo> {
    // Without a listener, the process would end when the connection ends before the rows are read.
    return this.client.query(copyTo(statement)).on('error', () => undefined);
  }

  /** Ends the snapshot; later queries see current data. */
  async end(): Promise<void> {
    await this.client.query('COMMIT');
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private async rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>(text, values)).rows;
  }
}

/** Whether rows of the table name objects of the store. The sizes of the objects are in `file_size`. */
export function hasObjects({ columns }: Pick<TableColumns, 'columns'>): boolean {
  return columns.includes('object_key');
}
