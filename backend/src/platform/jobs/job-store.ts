import pg from 'pg';
import {
  type Clock,
  type CommandResponse,
  type Db,
  type JobWithMetadata,
  PgBoss,
  systemClock,
} from 'pg-boss';
import { LastingClient } from '../database/lasting-client.js';
import type { JobCounts } from './job-queue.js';
import { timeCorrection } from './time-corrections.js';

/** pg-boss keeps its tables in a separate schema, which our migrations and entities never touch. */
const SCHEMA = 'pgboss';

/** Queues of scheduled jobs and those of pg-boss itself: they are created again at each start. */
export const SCHEDULED_QUEUES = '^(nightly\\.|__pgboss)';

/** Seconds for which jobs are kept whose data must not stay, after their end. */
export const BRIEFLY = 10 * 60;

/** Condition for a queue whose jobs are in a backup. */
export const IS_BACKED_UP = `name !~ '${SCHEDULED_QUEUES}' AND deletion_seconds > ${BRIEFLY}`;

/**
 * No job of the product is ever blocked (waits for other jobs). `NOT blocked` is here because the index of open jobs has
 * it as its condition: without it, these statements read every job of the last days.
 */
export const END_WAITS = `
  UPDATE ${SCHEMA}.job SET start_after = now()
   WHERE name = $1 AND id IN (
     SELECT id FROM ${SCHEMA}.job
      WHERE name = $1 AND state = 'retry' AND NOT blocked AND start_after > now()
      ORDER BY start_after LIMIT $2 FOR UPDATE SKIP LOCKED)`;
export const COUNT_OPEN = `
  SELECT count(*) FILTER (WHERE state = 'created' AND NOT is_undone)::int AS waiting,
         count(*) FILTER (WHERE state = 'retry' AND NOT is_undone)::int AS retrying,
         count(*) FILTER (WHERE state = 'created' AND is_undone)::int AS undone
    FROM (SELECT state, right(name, length($1)) = $1 AS is_undone FROM ${SCHEMA}.job
           WHERE state < 'active' AND NOT blocked
             AND CASE WHEN $2::text IS NULL THEN name !~ '${SCHEDULED_QUEUES}'
                      ELSE name IN ($2, $2 || $1) END) AS open_jobs`;

/** One attempt of a job. */
type Attempt = Pick<JobWithMetadata, 'id' | 'retryCount'>;

/** The job whose dead letter a job is, and the first one if that was a dead letter sent again. */
export interface JobSource {
  queue: string;
  id: string;
  root: string | null;
}

/** PostgreSQL timeouts in milliseconds, longer than those of requests: cleanup takes a while. */
const PATIENCE = { connect: 2_000, statement: 30_000, query: 35_000 };

/** Goes on evenly when the clock of the machine is set: the timers of pg-boss would wait for a time that it showed before. */
const STEADY_CLOCK: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** Seconds until the scheduler follows the clock of the database. */
const CLOCK_READ_EVERY = 30;

/** Job queue pool, apart from the connections of requests. One more connection listens for notifications. */
const CONNECTIONS = 2;

// pg-boss listens on a `new pg.Client`, which no option replaces, and removes its listeners before that client has
// closed.
(pg as { Client: typeof pg.Client }).Client = LastingClient;

/** Creates or migrates the tables of the job queue. */
export async function installJobTables(url: string): Promise<void> {
  const store = new JobStore(url, () => undefined);
  await store.open();
  await store.close();
}

/** pg-boss on its own connection pool. */
export class JobStore {
  readonly boss: PgBoss;
  private opening: Promise<unknown> | undefined;
  private timekeeper: PgBoss | undefined;

  /** `onFailure` receives failures outside of our calls: above all, database outages. */
  constructor(
    url: string,
    private readonly onFailure: (failure: Error) => void,
  ) {
    const connection = {
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'unspoken-jobs',
      connectionTimeoutMillis: PATIENCE.connect,
      statement_timeout: PATIENCE.statement,
      Client: LastingClient,
      patience: PATIENCE.query,
      keepAlive: true,
    };
    this.boss = new PgBoss({
      ...connection,
      schema: SCHEMA,
      clock: STEADY_CLOCK,
      // A committed job notifies its worker; polling is for retries, delayed jobs and lost notifications.
      useListenNotify: true,
      schedule: false,
      reindex: false,
      // How soon the job of a dead process is detected.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
      // How soon jobs are deleted whose time is over.
      maintenanceIntervalSeconds: BRIEFLY,
    });
    this.boss.on('error', onFailure);
  }

  /** Resolves when jobs can be sent; after a failure the next call tries again. */
  async open(): Promise<void> {
    this.opening ??= this.boss.start();
    try {
      await this.opening;
    } catch (failure) {
      this.opening = undefined;
      throw failure;
    }
  }

  /**
   * Starts the scheduler, active in one process at a time. Shares the connections of the queue but is a separate
   * pg-boss instance: one that opens and closes at once, as in every command line tool, could lose a missed time.
   */
  async keepTime(): Promise<void> {
    this.timekeeper ??= new PgBoss({
      db: this.boss.getDb(),
      schema: SCHEMA,
      clock: STEADY_CLOCK,
      clockMonitorIntervalSeconds: CLOCK_READ_EVERY,
      migrate: false,
      supervise: false,
      reindex: false,
    }).on('error', this.onFailure);
    try {
      await this.timekeeper.start();
    } catch (failure) {
      // One whose start failed counts as started, so that a second `start` would do nothing.
      await this.stopKeepingTime().catch(() => undefined);
      this.timekeeper = undefined;
      throw failure;
    }
  }

  /** See `timeCorrection`. */
  async correctTimes(isThorough: boolean): Promise<void> {
    await this.boss.getDb().executeSql(timeCorrection(SCHEMA), [isThorough]);
  }

  async stopKeepingTime(): Promise<void> {
    await this.timekeeper?.stop({ graceful: false, close: false });
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** Retries the waiting jobs of a queue now. Raw SQL: here and below, the tables of pg-boss have no entities. */
  async endWaits(queue: string, most?: number): Promise<void> {
    await this.boss.getDb().executeSql(END_WAITS, [queue, most ?? null]);
  }

  /** Completes this attempt of a job through `db`. Returns false when another process has taken the job over. */
  async complete(queue: string, attempt: Attempt, db: Db): Promise<boolean> {
    return hasEnded(await this.boss.complete(queue, attempt, null, { db }));
  }

  /** Like `complete`, but makes the job a dead letter: pg-boss does that after the last allowed attempt. */
  async giveUp(queue: string, attempt: Attempt, note: object, db: Db): Promise<boolean> {
    await db.executeSql(
      `UPDATE ${SCHEMA}.job SET retry_limit = retry_count
        WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
      [queue, attempt.id, attempt.retryCount],
    );
    return hasEnded(await this.boss.fail(queue, attempt, note, { db }));
  }

  /** Moves a dead letter back to its queue through `db`. Returns false when there is none of this job. */
  async redo(deadLetters: string, jobId: string, db: Db): Promise<boolean> {
    const { rows } = await db.executeSql(
      `SELECT id FROM ${SCHEMA}.job
        WHERE name = $1 AND coalesce(source_root_id, source_id) = $2 AND state = 'created' FOR UPDATE`,
      [deadLetters, jobId],
    );
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    return ids.length > 0 && (await this.boss.redrive(deadLetters, { ids, db })) > 0;
  }

  /** Sets what `redo` finds a dead letter by; pg-boss can't insert it. */
  async setSources(
    queue: string,
    jobs: { id: string; source?: JobSource | null }[],
  ): Promise<void> {
    await this.boss.getDb().executeSql(
      `UPDATE ${SCHEMA}.job AS job
          SET source_name = source ->> 'queue', source_id = (source ->> 'id')::uuid,
              source_root_id = (source ->> 'root')::uuid
         FROM jsonb_to_recordset($2) AS kept (id uuid, source jsonb)
        WHERE job.name = $1 AND job.id = kept.id AND source <> 'null'`,
      [queue, JSON.stringify(jobs.map(({ id, source = null }) => ({ id, source })))],
    );
  }

  /** Number of jobs that are waiting, waiting for a retry, or undone (dead letters). */
  async counts(queue: string | undefined, undoneSuffix: string): Promise<JobCounts> {
    const values = [undoneSuffix, queue ?? null];
    const answer: { rows: JobCounts[] } = await this.boss.getDb().executeSql(COUNT_OPEN, values);
    return answer.rows[0] ?? { waiting: 0, retrying: 0, undone: 0 };
  }

  /** Time of the last successful job of each queue, in seconds since 1970. */
  async lastSuccesses(queues: string[]): Promise<Record<string, number>> {
    const { rows }: { rows: { name: string; at: number }[] } = await this.boss.getDb().executeSql(
      `SELECT name, extract(epoch FROM max(completed_on))::float8 AS at FROM ${SCHEMA}.job
        WHERE name = ANY ($1) AND state = 'completed' AND completed_on <= now() GROUP BY name`,
      [queues],
    );
    return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
  }
}

/** The types of pg-boss leave the number out. */
function hasEnded(response: CommandResponse): boolean {
  return (response as { affected: number }).affected > 0;
}
