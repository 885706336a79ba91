import type { Queue } from 'pg-boss';

/** All times are in seconds. */
const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const POLICY = {
  // About a day, most of it with the longest delay.
  retryLimit: 750,
  retryBackoff: true,
  retryDelay: 1,
  // Jobs that waited for a server continue at most this long after its return.
  retryDelayMax: 2 * MINUTE,
  expireInSeconds: 10 * MINUTE, // Longer than two mails wait for the mail server.
  // A process without a heartbeat for this long is dead; its jobs are released.
  heartbeatSeconds: 10,
  retentionSeconds: 30 * DAY,
  deleteAfterSeconds: 7 * DAY,
  notify: true,
} satisfies Omit<Queue, 'name'>;

export const SCHEDULED_POLICY = {
  ...POLICY,
  retryLimit: 3,
  retryDelay: MINUTE,
  retryDelayMax: 30 * MINUTE,
  retentionSeconds: DAY,
  // Completed jobs hold the last success of a task.
  deleteAfterSeconds: 90 * DAY,
};
