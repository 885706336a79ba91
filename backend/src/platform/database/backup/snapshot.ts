import type pg from 'pg';
import { copyTo } from './copy-streams.js';
import { plainName } from './backup-layout.js';
import type { KeptJob, KeptQueue } from './kept-jobs.js';
import { referencedFirst, EXCLUDED, EXCLUDED_TABLES } from './excluded-tables.js';
import { BACKUP_CONNECTION } from './running-backup.js';
import { IS_BACKED_UP } from '../../jobs/boss.js';
import { LastingClient } from '../lasting-client.js';

interface KeptTable {
  name: string;
  columns: string[];
}

/** An object that a row references. */
export interface KeptObject {
  key: string;
  type: string;
}

/** Rows that are read at once. */
const PORTION = 1_000;

const TABLES = `
  SELECT relname::text AS name, ARRAY (
           SELECT attname::text FROM pg_attribute
            WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
            ORDER BY attnum) AS columns
    FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     AND relname <> ALL ($1)
   ORDER BY 1`;

const REFERENCES = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Sequences advance outside of transactions: read after the rows, each value is at least the largest id among them. */
const SEQUENCES = `
  SELECT sequencename::text AS name, last_value::float8 AS last
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;

const QUEUES = `
  SELECT name, policy, retry_limit AS "retryLimit", retry_delay AS "retryDelay", retry_backoff AS "retryBackoff",
         retry_delay_max AS "retryDelayMax", expire_seconds AS "expireInSeconds",
         retention_seconds AS "retentionSeconds", deletion_seconds AS "deleteAfterSeconds",
         heartbeat_seconds AS "heartbeatSeconds", notify, dead_letter AS "deadLetter"
    FROM pgboss.queue WHERE ${IS_BACKED_UP} ORDER BY dead_letter IS NOT NULL, name`;

const JOBS = `
  SELECT name AS queue, id::text, data, priority, start_after AS "startAfter"
    FROM pgboss.job
   WHERE state < 'completed' AND name IN (SELECT name FROM pgboss.queue WHERE ${IS_BACKED_UP})
   ORDER BY created_on, id`;

/**
 * A consistent snapshot of the database while other connections keep writing. Raw SQL: copies every table there is, with
 * or without an entity.
 */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<Snapshot> {
    const client: pg.Client = new LastingClient({
      connectionString: url,
      application_name: BACKUP_CONNECTION,
      // Longer than a request would wait: nobody waits for a backup.
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
    const found = await this.rows<{ name: string }>(
      `SELECT name FROM ${EXCLUDED.migrations} ORDER BY timestamp`,
    );
    return found.map(({ name }) => name);
  }

  /** Sorted so that each table comes after the tables it references. */
  async tables(): Promise<KeptTable[]> {
    const tables = await this.rows<KeptTable>(TABLES, [EXCLUDED_TABLES]);
    const order = referencedFirst(
      tables.map(({ name }) => name),
      await this.rows<{ from: string; to: string }>(REFERENCES),
    );
    return tables.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  }

  copy({ name, columns }: KeptTable): ReturnType<typeof copyTo> {
    const list = columns.map(plainName).join(', ');
    // COPY needs a query for a partitioned table.
    return this.client.query(
      copyTo(`COPY (SELECT ${list} FROM public.${plainName(name)}) TO STDOUT`),
    );
  }

  /** The objects that these tables reference, by their columns `object_key` and `mimetype`; holds a portion at a time. */
  async *objects(tables: KeptTable[]): AsyncIterable<KeptObject> {
    for (const name of namesOfNaming(tables)) {
      await this.rows(
        `DECLARE objects NO SCROLL CURSOR FOR
         SELECT object_key AS key, mimetype AS type FROM ${name} WHERE object_key IS NOT NULL ORDER BY 1`,
      );
      for (let isMore = true; isMore;) {
        const portion = await this.rows<KeptObject>(`FETCH ${PORTION} FROM objects`);
        yield* portion;
        isMore = portion.length === PORTION;
      }
      await this.rows('CLOSE objects');
    }
  }

  /** The subset of these keys that rows of these tables reference. */
  async referenced(tables: KeptTable[], keys: string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const name of namesOfNaming(tables)) {
      const rows = await this.rows<{ key: string }>(
        `SELECT object_key AS key FROM ${name} WHERE object_key = ANY ($1)`,
        [keys],
      );
      for (const { key } of rows) found.add(key);
    }
    return found;
  }

  sequences(): Promise<{ name: string; last: number }[]> {
    return this.rows(SEQUENCES);
  }

  /** Sorted so that a dead-letter queue comes before the queues that use it. */
  queues(): Promise<KeptQueue[]> {
    return this.rows(QUEUES);
  }

  jobs(): Promise<KeptJob[]> {
    return this.rows(JOBS);
  }

  /** Ends the snapshot; later queries see current data. */
  async leave(): Promise<void> {
    await this.client.query('COMMIT');
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async rows<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<Row[]> {
    return (await this.client.query<Row>(text, values)).rows;
  }
}

function namesOfNaming(tables: KeptTable[]): string[] {
  const naming = tables.filter(({ columns }) => columns.includes('object_key'));
  return naming.map(({ name }) => `public.${plainName(name)}`);
}
