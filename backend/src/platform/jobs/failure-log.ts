import { isNativeError } from 'node:util/types';
import type { Log } from '../observability/log.js';
import { messageOf } from '../observability/logged-error.js';
import { ThrottledWarning } from '../observability/throttled-warning.js';

export interface FailedJob {
  queue: string;
  id: string;
  tries: number;
  over: boolean;
}

/** The stored note of a failure. It never holds a message of a mail server, which repeats addresses. */
export interface FailureNote {
  name: string;
  code?: string;
  responseCode?: number;
  /** The name of the damaged backup that a drill found. */
  damaged?: string;
}

export class FailureLog {
  private readonly queueFailed: ThrottledWarning;

  constructor(private readonly log: Log) {
    this.queueFailed = new ThrottledWarning(log, 'the job queue failed');
  }

  ofJob(job: FailedJob, failure: unknown): FailureNote {
    const note = noteOf(failure);
    const fields = { ...job, ...note, reason: reasonOf(failure) };
    if (job.over) this.log.error(fields, 'a job failed for good and is kept as undone');
    else this.log.warn(fields, 'a job failed and will be retried');
    return note;
  }

  /** Logs that the outcome of a job could not be stored. */
  ofEnd(failure: unknown): void {
    const fields = { ...noteOf(failure), reason: reasonOf(failure) };
    this.log.error(fields, 'the outcome of a job could not be stored');
  }

  /** Throttled, because every poll fails during an outage. */
  ofQueue(failure: Error): void {
    this.queueFailed.say(1, { ...noteOf(failure), reason: reasonOf(failure) });
  }
}

export function noteOf(failure: unknown): FailureNote {
  if (!isNativeError(failure)) return { name: typeof failure };
  const { code, responseCode, damaged } = failure as Partial<Record<keyof FailureNote, unknown>>;
  return {
    // Codes of the cause, unless the failure itself has one.
    ...(isNativeError(failure.cause) && noteOf(failure.cause)),
    name: failure.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof damaged === 'string' && { damaged }),
  };
}

function reasonOf(failure: unknown): string {
  return isNativeError(failure) ? messageOf(failure) : 'not an error';
}
