export interface SendOptions {
  /** Delay before the first attempt, in seconds. */
  startAfterSeconds?: number;
  /** Jobs with a higher priority are run first; 0 by default. */
  priority?: number;
}

export interface SendAllOptions extends SendOptions {
  /** UUID of each item; an item whose id the queue has had within a week is skipped. New ones by default. */
  ids?: string[];
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

/** A cron schedule that creates jobs. */
export interface JobSchedule {
  /** Cron expression with five fields. */
  cron: string;
  /** IANA time zone of `cron`. */
  zone: string;
  /** Whether each start of a process adds a job. */
  atStart: boolean;
}

export interface ScheduledJob {
  id: string;
  /** Aborted after an hour or when the process stops: the handler must end soon. */
  signal: AbortSignal;
  /** Whether there is no retry before the next scheduled time. */
  isLastTry: boolean;
}

/** A job that is run. */
export interface RunningJob {
  /** Kept across retries. */
  id: string;
  /** Aborted when the time of the job is over or the process stops; the job is then retried. */
  signal: AbortSignal;
}

/** Thrown by a handler when a retry can't help: the job becomes a dead letter at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

/** How a job ended: what its handler returned, or the failure after which it was given up. */
export type JobEnd<Result> = { result: Result } | { failure: unknown };

/**
 * Background jobs that run after the request. A failed job is retried with backoff for up to a day and then kept as
 * undone (dead letter). A job may run twice when a process dies at the wrong moment: handlers must tolerate that.
 */
export abstract class JobQueue {
  /** Adds a job; inside a transaction of `Database`, the job commits or rolls back with it. */
  abstract send(queue: string, data: object, options?: SendOptions): Promise<void>;

  /** Adds a job for each item, like `send`, in one statement. */
  abstract sendAll(queue: string, items: object[], options?: SendAllOptions): Promise<void>;

  /**
   * Registers the handler of a queue, one each, before `start`. A job keeps its id across retries. `ended` runs in the
   * transaction that completes the job or gives it up, so its writes are committed once per job, even if the handler
   * ran twice. When it keeps failing while the database works, the job ends without it. A process runs one job at a time
   * without `reserved` workers.
   */
  abstract handle<Data, Result = void>(
    queue: string,
    handler: (data: Data, jobId: string) => Promise<Result>,
    ended?: (data: Data, jobId: string, end: JobEnd<Result>) => Promise<void>,
    reserved?: ReservedWorkers,
  ): void;

  /** Like `handle`, for jobs that may take an hour instead of ten minutes. Each process runs one of them at a time. */
  abstract handleLong<Data>(
    queue: string,
    handler: (data: Data, job: RunningJob) => Promise<void>,
  ): void;

  /** Like `handle`, for data that must not stay: a job is deleted soon after its end, and in no backup. */
  abstract handleBriefly<Data>(
    queue: string,
    handler: (data: Data, jobId: string) => Promise<void>,
  ): void;

  /**
   * Registers a scheduled job, before `start`. One process runs it, never two at once. A time missed while no process
   * runs is made up for once, at the next start. A failed job is retried three times with backoff. The handler's result
   * is stored with the job.
   */
  abstract schedule(
    queue: string,
    schedule: JobSchedule,
    handler: (job: ScheduledJob) => Promise<object>,
  ): void;

  /** Time of the last successful job of each queue, in seconds since 1970; queues without one are omitted. */
  abstract lastSuccesses(queues: string[]): Promise<Record<string, number>>;

  /**
   * Starts the workers; jobs that wait for a retry run now. Only the server calls this: a command line tool may send
   * jobs but does not run them.
   */
  abstract start(): Promise<void>;

  /**
   * Retries waiting jobs now, those due next first: the cause of their failure seems to be gone. `most` limits how
   * many; without it, all.
   */
  abstract hurry(queue: string, most?: number): Promise<void>;

  /**
   * Queues a dead letter again, under its first id; joins the current transaction. Returns false when there is none with
   * this id.
   */
  abstract redo(queue: string, jobId: string): Promise<boolean>;

  /** Number of unfinished jobs of one queue, or of all queues without a schedule. */
  abstract counts(queue?: string): Promise<JobCounts>;
}
