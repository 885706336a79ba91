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
   * Begins to work; jobs that wait for another try have it now. Only the server does this: a command line tool may send
   * jobs, but leaves them to it.
   */
  abstract start(): Promise<void>;

  /**
   * Lets jobs that wait for another try have it now, those next in turn first: what made them fail seems to be over.
   * `most` is how many; without it, all.
   */
  abstract hurry(queue: string, most?: number): Promise<void>;

  /** How many jobs of a queue, or of all, are not done yet. */
  abstract counts(queue?: string): Promise<JobCounts>;
}
