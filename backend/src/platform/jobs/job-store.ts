import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** pg-boss keeps its tables in a schema of their own; our migrations and entities never touch it. */
const SCHEMA = 'pgboss';
/** Jobs must never take connections from requests. */
const CONNECTIONS = 2;
/** In milliseconds; longer than for requests, since cleaning up may take a while. */
const PATIENCE = { connect: 2_000, statement: 30_000, query: 35_000 };

/** Makes the tables of the job queue, or brings them up to date. */
export async function installJobTables(url: string): Promise<void> {
  const store = new JobStore(url, () => undefined);
  await store.open();
  await store.close();
}

/** pg-boss on connections of its own. */
export class JobStore {
  readonly boss: PgBoss;
  private readonly pool: pg.Pool;
  private opening: Promise<unknown> | undefined;

  /** `onFailure` hears what went wrong outside any call of ours: above all, that the database is away. */
  constructor(url: string, onFailure: (failure: Error) => void) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'unspoken-jobs',
      connectionTimeoutMillis: PATIENCE.connect,
      statement_timeout: PATIENCE.statement,
      query_timeout: PATIENCE.query,
      keepAlive: true,
    });
    this.pool.on('error', onFailure);
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.execute(text, values) },
      schema: SCHEMA,
      schedule: false,
      reindex: false,
      // How soon the job of a process that died is seen to have been given up.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    });
    this.boss.on('error', onFailure);
  }

  /** Resolves when jobs can be sent; after a failure the next call tries anew. */
  async open(): Promise<void> {
    this.opening ??= this.boss.start();
    try {
      await this.opening;
    } catch (failure) {
      this.opening = undefined;
      throw failure;
    }
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
    await this.pool.end();
  }

  /** Lets every job of the queue that waits for another try have it now. */
  async endWaits(queue: string): Promise<void> {
    await this.execute(
      `UPDATE ${SCHEMA}.job SET start_after = now()
        WHERE name = $1 AND state = 'retry' AND start_after > now()`,
      [queue],
    );
  }

  private execute(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.pool.query(text, values);
  }
}
