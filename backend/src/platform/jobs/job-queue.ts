import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pTimeout from 'p-timeout';
import { type Db, PgBoss } from 'pg-boss';
import { Settings } from '../config/settings.js';
import { Connections } from '../database/connections.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { Log } from '../observability/log.js';
import {
  BRIEF_RETENTION,
  makeQueue,
  SCHEDULED_QUEUES,
  SCHEMA,
  DEAD_LETTER_SUFFIX,
} from './boss.js';
import { FailureLog } from './failure-log.js';
import { type Handler, JobAttempts, type RunScheduled } from './job-attempts.js';
import { HOUR, POLICY, SCHEDULED_POLICY } from './job-policies.js';
import type {
  HandlingOptions,
  JobCounts,
  JobSchedule,
  RunningJob,
  ScheduledEnd,
  SendOptions,
} from './job.js';
import { type Perform, POLL_GROUPS_EVERY, startWorker } from './worker.js';

/**
 * `NOT blocked` is true of every job of the product, but the index of open jobs has this condition. Without it,
 * PostgreSQL would read all jobs of the last days.
 */
export const COUNT_OPEN = `
  SELECT count(*) FILTER (WHERE state = 'created' AND NOT is_undone)::int AS waiting,
         count(*) FILTER (WHERE state = 'retry' AND NOT is_undone)::int AS retrying,
         count(*) FILTER (WHERE state = 'created' AND is_undone)::int AS undone
    FROM (SELECT state, right(name, length($1)) = $1 AS is_undone FROM ${SCHEMA}.job
           WHERE state < 'active' AND NOT blocked
             AND CASE WHEN $2::text IS NULL THEN name !~ '${SCHEDULED_QUEUES}'
                      ELSE name IN ($2, $2 || $1) END) AS open_jobs`;

const LAST_SUCCESSES = `
  SELECT name, extract(epoch FROM max(completed_on))::float8 AS at FROM ${SCHEMA}.job
   WHERE name = ANY ($1) AND state = 'completed' GROUP BY name`;

const ENDS = `
  SELECT state = 'completed' AS "isDone", completed_on AS at, output FROM ${SCHEMA}.job
   WHERE name = $1 AND state IN ('completed', 'failed') ORDER BY completed_on DESC`;

/** Queues whose last finished job failed for good. */
const FAILING = `
  SELECT * FROM (SELECT DISTINCT ON (name) name, id, state, completed_on AS at FROM ${SCHEMA}.job
                  WHERE name = ANY ($1) AND state IN ('completed', 'failed')
                  ORDER BY name, completed_on DESC) AS ended
   WHERE state = 'failed' ORDER BY at`;

/** How long shutdown waits for a running job, in milliseconds. The next start repeats a job that takes longer. */
const STOP_TIMEOUT = 5_000;

export interface FailedQueue {
  name: string;
  /** Id of the job. */
  id: string;
  at: Date;
}

type Begin = (boss: PgBoss) => Promise<void>;

/**
 * Jobs of pg-boss: stored work that any process of the product does after a request, and retries for a day. Raw SQL,
 * because the tables of pg-boss have no entities.
 */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown, OnApplicationShutdown {
  /** Functions that start the workers of each queue with a handler, and of each scheduled job. */
  private readonly handled = new Map<string, Begin>();
  private readonly scheduled = new Map<string, Begin>();
  /** Aborts jobs at shutdown; another process continues them. */
  private readonly stopping = new AbortController();
  private readonly made = new Set<string>();
  /** Queues that this process works on. A start that failed midway can be repeated without starting them twice. */
  private readonly working = new Set<string>();
  private readonly failures: FailureLog;
  private readonly attempts: JobAttempts;
  private opening: Promise<PgBoss> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly connections: Connections,
    private readonly database: Database,
    log: Log,
  ) {
    this.failures = new FailureLog(log);
    this.attempts = new JobAttempts(database, this.failures, this.stopping.signal);
  }

  /** Stores a job, together with the current transaction if there is one. `data` must hold no personal data. */
  send(queue: string, data: object, options?: SendOptions): Promise<void> {
    return this.sendAll(queue, [data], options);
  }

  async sendAll(queue: string, items: object[], options: SendOptions = {}): Promise<void> {
    const boss = await this.open();
    await this.ensure(boss, queue);
    const { startAfterSeconds: startAfter, priority, group: id } = options;
    const group = id === undefined ? undefined : { id };
    const jobs = items.map((data) => ({ data, startAfter, priority, group }));
    await boss.insert(queue, jobs, { db: this.sameTransaction() });
  }

  /** Registers the only handler of a queue. Call it before `start`. */
  handle<Data, Result = void>(
    queue: string,
    run: (data: Data, job: RunningJob) => Promise<Result>,
    options: HandlingOptions<Data, Result> = {},
  ): void {
    register(this.handled, queue, (boss) => this.workOn(boss, queue, { run, options } as Handler));
  }

  /**
   * Registers a scheduled job. Call it before `start`. One process runs the job, never two at once. If no process ran
   * at a scheduled time, the next start runs the job once. A failed job is retried three times with backoff. The
   * handler's result is stored with the job.
   */
  schedule(queue: string, schedule: JobSchedule, run: RunScheduled): void {
    register(this.scheduled, queue, (boss) => this.workOnSchedule(boss, queue, schedule, run));
  }

  /**
   * Returns the time of the last successful job of each queue, in seconds since 1970. Leaves out queues without one.
   */
  async lastSuccesses(queues: string[]): Promise<Record<string, number>> {
    const rows = await this.database.select<{ name: string; at: number }>(LAST_SUCCESSES, [queues]);
    return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
  }

  /** The ended jobs of a queue, newest first. */
  ends(queue: string): Promise<ScheduledEnd[]> {
    return this.database.select<ScheduledEnd>(ENDS, [queue]);
  }

  /** The last job of each of these queues that failed for good, unless a later one succeeded; oldest first. */
  failing(queues: string[]): Promise<FailedQueue[]> {
    return this.database.select<FailedQueue>(FAILING, [queues]);
  }

  /** Starts the workers. Only the server calls this: commands may send jobs, but do not run them. */
  async start(): Promise<void> {
    const boss = await this.open();
    for (const [queue, begin] of [...this.handled, ...this.scheduled]) {
      if (this.working.has(queue)) continue;
      await begin(boss);
      this.working.add(queue);
    }
  }

  /**
   * Queues the dead letters whose data contains these fields again. Joins the current transaction. Returns false when
   * there are none.
   */
  async redo(queue: string, fields: object): Promise<boolean> {
    const boss = await this.open();
    await this.ensure(boss, queue);
    const options = { destination: queue, data: fields, db: this.sameTransaction() };
    return (await boss.redrive(queue + DEAD_LETTER_SUFFIX, options)) > 0;
  }

  /** Number of unfinished jobs of one queue, or of all queues without a schedule. */
  async counts(queue?: string): Promise<JobCounts> {
    const [counts] = await this.database.select<JobCounts>(COUNT_OPEN, [
      DEAD_LETTER_SUFFIX,
      queue ?? null,
    ]);
    return counts ?? { waiting: 0, retrying: 0, undone: 0 };
  }

  /** Starts no new jobs. Requests in flight may still send some. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the process stops'));
    const boss = await this.opening?.catch(() => undefined);
    if (!boss) return;
    const ended = [...this.working].map((queue) => boss.offWork(queue));
    await pTimeout(Promise.all(ended), { milliseconds: STOP_TIMEOUT, message: false });
  }

  async onApplicationShutdown(): Promise<void> {
    const boss = await this.opening?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  /** Resolves when jobs can be sent; after a failure the next call tries again. */
  private open(): Promise<PgBoss> {
    this.opening ??= this.newBoss()
      .start()
      .catch((failure: unknown) => {
        this.opening = undefined;
        throw failure;
      });
    return this.opening;
  }

  private newBoss(): PgBoss {
    const pool = this.connections.background;
    const boss = new PgBoss({
      schema: SCHEMA,
      db: {
        executeSql: (text, values) => pool.query({ text, values }),
        listen: async (channel, heard, connected) => {
          const { DATABASE_URL: url } = this.settings;
          const name = 'unspoken-jobs';
          const listener = new Listener({ url, channel, name, heard, connected });
          await listener.start();
          return listener;
        },
      },
      useListenNotify: true,
      reindex: false,
      // How soon the job of a dead process is detected.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
      // How soon expired jobs are deleted.
      maintenanceIntervalSeconds: BRIEF_RETENTION,
    });
    return boss.on('error', (failure) => this.failures.ofQueue(failure));
  }

  private async workOn(boss: PgBoss, queue: string, handler: Handler): Promise<void> {
    const { isLong, isBrief, reserved, groups = 0 } = handler.options;
    await this.ensure(boss, queue);
    await boss.updateQueue(queue, {
      ...POLICY,
      ...(isLong && { expireInSeconds: HOUR }),
      ...(isBrief && { deleteAfterSeconds: BRIEF_RETENTION }),
    });
    const perform: Perform = (job) => this.attempts.perform(queue, handler, job);
    for (let made = 0; made < groups; made += 1) {
      await startWorker(boss, queue, { localGroupConcurrency: 1 }, perform, POLL_GROUPS_EVERY);
    }
    if (groups > 0) return;
    const { count, minPriority } = reserved ?? { count: 0, minPriority: undefined };
    await startWorker(boss, queue, { maxPriority: minPriority && minPriority - 1 }, perform);
    for (let made = 0; made < count; made += 1)
      await startWorker(boss, queue, { minPriority }, perform);
  }

  private async workOnSchedule(
    boss: PgBoss,
    queue: string,
    { cron, zone: tz = 'UTC', atStart, hours = 1 }: JobSchedule,
    run: RunScheduled,
  ): Promise<void> {
    // One job at a time, waiting or active, across all processes.
    const policy = { ...SCHEDULED_POLICY, expireInSeconds: hours * HOUR };
    await boss.createQueue(queue, { policy: 'exclusive', ...policy });
    await boss.updateQueue(queue, policy);
    await boss.schedule(queue, cron, {}, { tz, missed: 'once' });
    const perform: Perform = (job) => this.attempts.performScheduled(job, run);
    await startWorker(boss, queue, {}, perform);
    if (atStart) await boss.send(queue, {});
  }

  /** Creates the queue and its dead letter queue, unless this process has done so. */
  private async ensure(boss: PgBoss, queue: string): Promise<void> {
    if (this.made.has(queue)) return;
    await makeQueue(boss, queue);
    this.made.add(queue);
  }

  /** Lets pg-boss write in the current transaction. */
  private sameTransaction(): Db {
    return {
      executeSql: async (text, values) => ({ rows: await this.database.write(text, values) }),
    };
  }
}

function register(queues: Map<string, Begin>, queue: string, begin: Begin): void {
  if (queues.has(queue)) throw new TypeError(`the queue ${queue} has a handler already`);
  queues.set(queue, begin);
}
