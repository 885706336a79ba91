export interface SendOptions {
  /** Not before this many seconds have passed. */
  startAfterSeconds?: number;
}

export interface JobCounts {
  /** Not tried yet, at their turn or later. */
  waiting: number;
  /** Failed, and tried again later. */
  retrying: number;
  /** Given up and kept. */
  undone: number;
}

/** When jobs of a queue come to be without being sent. */
export interface JobSchedule {
  /** Five fields of cron. */
  cron: string;
  /** The IANA name of the time zone in which `cron` is read. */
  zone: string;
  /** Whether there is one more job at each start of a process. */
  atStart: boolean;
}

export interface ScheduledJob {
  id: string;
  /** Aborted when the job has taken an hour or the process stops: the handler must end soon. */
  signal: AbortSignal;
  /** Whether the next try, if this one fails, is that of the next time on the schedule. */
  isLastTry: boolean;
}

/** Thrown by a handler when no further try can help: the job is kept as undone at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

/**
 * Work that is done after the request that caused it. A job is tried until it succeeds, for a day at most, at growing
 * intervals, and is kept as undone after that. It may run twice when a process dies at the wrong moment: handlers must
 * bear that.
 */
export abstract class JobQueue {
  /** Adds a job; inside a transaction of `Database` it comes to be with that, or not at all. */
  abstract send(queue: string, data: object, options?: SendOptions): Promise<void>;

  /** Names who does the jobs of a queue; one handler each, before `start`. The id of a job is the same at every try. */
  abstract handle<Data>(queue: string, handler: (data: Data, jobId: string) => Promise<void>): void;

  /**
   * Names who does the jobs of a schedule, before `start`. Of all processes one does a job, and never two at once. A time
   * that passes while no process runs is made up for once, at the next start. A job that fails has three more tries, at
   * growing intervals. The answer of the handler is kept with the job.
   */
  abstract schedule(
    queue: string,
    schedule: JobSchedule,
    handler: (job: ScheduledJob) => Promise<object>,
  ): void;

  /** When the last job of each of these queues was done, in seconds since 1970; those without one are left out. */
  abstract lastSuccesses(queues: string[]): Promise<Record<string, number>>;

  /**
   * Begins to work; jobs that wait for another try have it now. Only the server does this: a command line tool may send
   * jobs, but leaves them to it.
   */
  abstract start(): Promise<void>;

  /**
   * Lets jobs that wait for another try have it now, those next in turn first: what made them fail seems to be over.
   * `most` is how many; without it, all.
   */
  abstract hurry(queue: string, most?: number): Promise<void>;

  /** How many jobs of a queue, or of all without a schedule, are not done yet. */
  abstract counts(queue?: string): Promise<JobCounts>;
}
