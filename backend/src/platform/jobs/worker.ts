import type {
  JobFetchOptions,
  JobResult,
  JobWithMetadata,
  PgBoss,
  WorkConcurrencyOptions,
} from 'pg-boss';

/**
 * A committed job notifies its workers. They also poll at this interval, in seconds, for retries, delayed jobs and lost
 * notifications; less often where a queue has a worker for each of many groups.
 */
const POLL_EVERY = 2;
export const POLL_GROUPS_EVERY = 5;

export type Perform = (job: JobWithMetadata<never>) => Promise<JobResult>;

/** Starts a worker that runs one job at a time: in a batch, a failed job would also fail the others. */
export async function startWorker(
  boss: PgBoss,
  queue: string,
  own: JobFetchOptions & WorkConcurrencyOptions,
  perform: Perform,
  interval = POLL_EVERY,
): Promise<void> {
  const options = {
    ...own,
    batchSize: 1,
    pollingIntervalSeconds: interval,
    notifyPollingIntervalSeconds: interval,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const worker = await boss.work<never, JobResult[], typeof options>(
    queue,
    options,
    async (jobs) => {
      const results = await Promise.all(jobs.map(perform));
      // Fetches the next job at once, not after the next interval.
      boss.notifyWorker(worker);
      return results;
    },
  );
}
