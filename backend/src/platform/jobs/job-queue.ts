export interface SendOptions {
  /** Delay before the first attempt, in seconds. */
  startAfterSeconds?: number;
  priority?: number;
}

/** Workers of a process for jobs of at least this priority; one more runs the others. */
export interface ReservedWorkers {
  count: number;
  minPriority: number;
}

export interface JobCounts {
  /** Jobs without an attempt yet, due or scheduled. */
  waiting: number;
  /** Failed jobs that wait for a retry. */
  retrying: number;
  /** Jobs that were given up and kept (dead letters). */
  undone: number;
}

export interface JobSchedule {
  cron: string;
  /** IANA time zone of `cron`; UTC by default. */
  zone?: string;
  /** Whether each start of a process adds a job; false by default. */
  atStart?: boolean;
}

export interface RunningJob {
  /** Kept across retries. */
  id: string;
  /** Aborted when the time of the job is over or the process stops: the handler must end soon, and the job is retried. */
  signal: AbortSignal;
}

export interface ScheduledJob extends RunningJob {
  /** Whether there is no retry before the next scheduled time. */
  isLastTry: boolean;
}

/** Thrown by a handler when a retry can't help: the job becomes a dead letter at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

/** How a job ended: what its handler returned, or the failure after which it was given up. */
export type JobEnd<Result> = { result: Result } | { failure: unknown };

export interface HandlingOptions<Data, Result> {
  /**
   * Runs in a transaction once the job is done or given up, and again if the process dies right then: what it writes must
   * not add up. When it keeps failing while the database works, the job ends without it.
   */
  ended?: (data: Data, jobId: string, end: JobEnd<Result>) => Promise<void>;
  /** Without them, a process runs one job of the queue at a time. */
  reserved?: ReservedWorkers;
  /** Whether a job may take an hour instead of ten minutes. */
  isLong?: boolean;
  /** For data that must not stay: a job is deleted soon after its end, and in no backup. */
  isBrief?: boolean;
}

/** Persistent work done after a request, by any process of the product, retried for a day. */
export abstract class JobQueue {
  /** Inside a transaction of `Database`, the job is stored with its commit. `data` must hold no personal data. */
  abstract send(queue: string, data: object, options?: SendOptions): Promise<void>;

  abstract sendAll(queue: string, items: object[], options?: SendOptions): Promise<void>;

  /** Registers the handler of a queue, one each, before `start`. */
  abstract handle<Data, Result = void>(
    queue: string,
    run: (data: Data, job: RunningJob) => Promise<Result>,
    options?: HandlingOptions<Data, Result>,
  ): void;

  /**
   * Registers a scheduled job, before `start`. One process runs it, never two at once. A time missed while no process
   * runs is made up for once, at the next start. A failed job is retried three times with backoff. The handler's result
   * is stored with the job.
   */
  abstract schedule(
    queue: string,
    schedule: JobSchedule,
    run: (job: ScheduledJob) => Promise<object>,
  ): void;

  /** Time of the last successful job of each queue, in seconds since 1970; queues without one are omitted. */
  abstract lastSuccesses(queues: string[]): Promise<Record<string, number>>;

  /** Starts the workers. Only the server calls this: a command may send jobs but does not run them. */
  abstract start(): Promise<void>;

  /**
   * Queues dead letters again whose data contains these fields; joins the current transaction. Returns false when there is
   * none.
   */
  abstract redo(queue: string, fields: object): Promise<boolean>;

  /** Number of unfinished jobs of one queue, or of all queues without a schedule. */
  abstract counts(queue?: string): Promise<JobCounts>;
}
