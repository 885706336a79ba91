import type { Queue } from 'pg-boss';

/** In seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Queues of jobs that are sent. */
export const POLICY = {
  // Retries end by time, not by their number.
  retryLimit: 100_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 10 * MINUTE,
  expireInSeconds: 10 * MINUTE, // Longer than two mails wait for the mail server.
  // A process without a heartbeat for this long is dead; its jobs are released.
  heartbeatSeconds: 10,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 7 * DAY,
  notify: true,
} satisfies Omit<Queue, 'name'>;

/** Queues of scheduled jobs. */
export const SCHEDULED_POLICY = {
  // One job at a time, waiting or active, across all processes.
  policy: 'exclusive',
  retryLimit: 3,
  retryBackoff: true,
  retryDelay: MINUTE,
  retryDelayMax: 30 * MINUTE,
  expireInSeconds: 60 * MINUTE,
  heartbeatSeconds: 10,
  retentionSeconds: DAY,
  // Completed jobs hold the last success of a task.
  deleteAfterSeconds: 90 * DAY,
  notify: true,
} satisfies Omit<Queue, 'name'>;

/** End of the name of a queue of dead letters. */
export const UNDONE = '.undone';
export const UNDONE_POLICY = { retentionSeconds: 365 * DAY };
