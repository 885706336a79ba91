export interface SendOptions {
  /** Delay before the first attempt, in seconds. */
  startAfterSeconds?: number;
  priority?: number;
  /** Jobs of one group run one at a time in a process. */
  group?: string;
}

export interface JobCounts {
  /** Jobs without an attempt so far, due now or later. */
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
  /** Time limit in hours; 1 by default. */
  hours?: number;
}

export interface RunningJob {
  /** The same in every retry. */
  id: string;
  /**
   * Aborted when the job exceeds its time limit or the process stops. The handler must then end soon; the job is
   * retried.
   */
  signal: AbortSignal;
}

export interface ScheduledJob extends RunningJob {
  /** Whether there is no retry before the next scheduled time. */
  isLastTry: boolean;
}

/** How a scheduled job ended, at its last try. */
export interface ScheduledEnd {
  isDone: boolean;
  at: Date;
  /** What the handler returned, or what is stored of its failure. */
  output: Record<string, unknown> | null;
}

/** Thrown by a handler when a retry can't help: the job becomes a dead letter at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

/** How a job ended: what its handler returned, or the failure after which it was given up. */
export type JobEnd<Result> = { result: Result } | { failure: unknown };

export interface HandlingOptions<Data, Result> {
  /**
   * Runs in a transaction after the job is done or given up. Must be idempotent, because it runs again if the process
   * dies right then. When it keeps failing while the database works, the job ends without it.
   */
  ended?: (data: Data, jobId: string, end: JobEnd<Result>) => Promise<void>;
  /**
   * Workers of a process that run only jobs of at least this priority. One more worker runs the other jobs. Without
   * reserved workers, a process runs one job of the queue at a time.
   */
  reserved?: { count: number; minPriority: number };
  /** Workers of a process for a queue whose jobs have groups, so that this many groups run at the same time. */
  groups?: number;
  /** Whether the job may take an hour instead of ten minutes. */
  isLong?: boolean;
  /** Whether its data must not stay: the job is then deleted soon after its end, and no backup contains it. */
  isBrief?: boolean;
}
