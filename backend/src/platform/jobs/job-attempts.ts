import type { JobResult, JobWithMetadata } from 'pg-boss';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import type { Database } from '../database/database.js';
import { type FailureLog, noteOf } from './failure-log.js';
import {
  type HandlingOptions,
  HopelessJobError,
  type JobEnd,
  type RunningJob,
  type ScheduledJob,
} from './job.js';

export interface Handler {
  run: (data: never, job: RunningJob) => Promise<unknown>;
  options: HandlingOptions<never, never>;
}

export type RunScheduled = (job: ScheduledJob) => Promise<object>;

/** Attempts to store the outcome of a job. */
const END_TRIES = 3;

export class JobAttempts {
  constructor(
    private readonly database: Database,
    private readonly failures: FailureLog,
    private readonly stopping: AbortSignal,
  ) {}

  async perform(
    queue: string,
    { run, options: { ended } }: Handler,
    job: JobWithMetadata<never>,
  ): Promise<JobResult> {
    // A dead letter that is queued again gets a new id, but is the same job.
    const id = job.sourceRootId ?? job.id;
    const signal = AbortSignal.any([job.signal, this.stopping]);
    const tries = job.retryCount + 1;
    let end: JobEnd<unknown>;
    let settled: JobResult = { id: job.id, status: 'completed' };
    try {
      end = { result: await this.database.inBackground(() => run(job.data, { id, signal })) };
    } catch (failure) {
      const over = failure instanceof HopelessJobError || job.retryCount >= job.retryLimit;
      const output = this.failures.ofJob({ queue, id, tries, over }, failure);
      if (!over) return { id: job.id, status: 'failed', output };
      end = { failure };
      settled = { id: job.id, status: 'deadletter', output };
    }
    try {
      if (ended) await this.end(() => ended(job.data, id, end as JobEnd<never>));
      return settled;
    } catch (failure) {
      // The database is down. Another attempt ends the job; it may repeat the work.
      const output = this.failures.ofJob({ queue, id, tries, over: false }, failure);
      return { id: job.id, status: 'failed', output };
    }
  }

  private async end(act: () => Promise<void>): Promise<void> {
    for (let tries = 1; tries <= END_TRIES; tries += 1) {
      try {
        return await this.database.inBackground(() => this.database.transaction(act));
      } catch (failure) {
        if (isDatabaseUnavailable(failure)) throw failure;
        // After the last try the job ends without storing its outcome: otherwise its work would be repeated for a day.
        this.failures.ofEnd(failure);
      }
    }
  }

  async performScheduled(job: JobWithMetadata<never>, run: RunScheduled): Promise<JobResult> {
    const { id, retryCount, retryLimit } = job;
    const signal = AbortSignal.any([job.signal, this.stopping]);
    const isLastTry = retryCount >= retryLimit;
    try {
      const output = await this.database.inBackground(() => run({ id, signal, isLastTry }));
      return { id, status: 'completed', output };
    } catch (failure) {
      return { id, status: 'failed', output: noteOf(failure) };
    }
  }
}
