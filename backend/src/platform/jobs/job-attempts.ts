import type { Db, JobResult, JobWithMetadata } from 'pg-boss';
import { isDatabaseAway } from '../database/database-away.js';
import type { Database } from '../database/database.js';
import type { FailureLog } from './failure-log.js';
import {
  HopelessJobError,
  type JobEnd,
  type ReservedWorkers,
  type RunningJob,
} from './job-queue.js';
import type { JobStore } from './job-store.js';

type Run = (data: never, job: RunningJob) => Promise<unknown>;
type Ended = (data: never, jobId: string, end: JobEnd<never>) => Promise<void>;

export interface Handler {
  run: Run;
  ended: Ended | undefined;
  /** Seconds after which a job that still runs is retried. */
  expireInSeconds: number;
  /** Seconds after its end in which a job is kept; the next maintenance deletes it. */
  deleteAfterSeconds?: number;
  reserved?: ReservedWorkers;
}

/** Seconds for which a job is retried. */
const TRIED_FOR = 24 * 60 * 60;

/** Attempts to write what the end of a job changes. */
const END_TRIES = 3;

/** Attempts of jobs, and how they end. */
export class JobAttempts {
  /** `retention` is that of the queues, in seconds; `stopping` is aborted when the process stops. */
  constructor(
    private readonly database: Database,
    private readonly store: JobStore,
    private readonly failures: FailureLog,
    private readonly retention: number,
    private readonly stopping: AbortSignal,
  ) {}

  async perform(
    queue: string,
    { run, ended }: Handler,
    job: JobWithMetadata<never>,
  ): Promise<JobResult> {
    // A dead-letter job that is retried has a new id but is the same job.
    const id = job.sourceRootId ?? job.id;
    const db = sameTransaction(this.database);
    let end: JobEnd<unknown>;
    let settled: JobResult;
    let settle: () => Promise<boolean>;
    try {
      const signal = AbortSignal.any([job.signal, this.stopping]);
      end = { result: await this.database.inBackground(() => run(job.data, { id, signal })) };
      settled = { id: job.id, status: 'completed' };
      settle = () => this.store.complete(queue, job, db);
    } catch (failure) {
      const over = failure instanceof HopelessJobError || this.secondsSinceDue(job) > TRIED_FOR;
      const output = this.failures.ofJob({ queue, id, tries: job.retryCount + 1, over }, failure);
      if (!over) return { id: job.id, status: 'failed', output };
      end = { failure };
      settled = { id: job.id, status: 'deadletter', output };
      settle = () => this.store.giveUp(queue, job, output, db);
    }
    if (!ended) return settled;
    try {
      await this.end(() => ended(job.data, id, end as JobEnd<never>), settle);
      return settled;
    } catch (failure) {
      // The database is away. Another attempt ends the job; it may repeat the work.
      const output = this.failures.ofJob(
        { queue, id, tries: job.retryCount + 1, over: false },
        failure,
      );
      return { id: job.id, status: 'failed', output };
    }
  }

  /**
   * Ends a job together with what its end changes. `settle` returns false when another process has taken the job over,
   * which then ends it.
   */
  private async end(act: () => Promise<void>, settle: () => Promise<boolean>): Promise<void> {
    const attempt = () =>
      this.database.transaction(async () => {
        if (await settle()) await act();
      });
    for (let tries = 1; tries <= END_TRIES; tries += 1) {
      try {
        return await this.database.inBackground(attempt);
      } catch (failure) {
        if (isDatabaseAway(failure)) throw failure;
        // After the last try the job ends without it: otherwise the work itself would be repeated for a day.
        this.failures.ofEnd(failure);
      }
    }
  }

  /** Uses `keepUntil`, because every retry moves the due time but not that one. */
  private secondsSinceDue(job: JobWithMetadata<never>): number {
    return (Date.now() - job.keepUntil.getTime()) / 1000 + this.retention;
  }
}

/** Lets pg-boss write in the current transaction. Raw SQL: pg-boss writes it. */
export function sameTransaction(database: Database): Db {
  return { executeSql: async (text, values) => ({ rows: await database.write(text, values) }) };
}
