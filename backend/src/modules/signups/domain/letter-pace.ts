/** As many mails are queued at once as may be sent in this time. */
const BATCH_SECONDS = 10;

/** Mails queued at once at most, however high the rate. */
const LARGEST_BATCH = 1_000;

/** Seconds between two looks at a letter whose last mails are under way. */
const LOOK_EVERY = 10;

/** Maximum number of queued mails of a letter. */
export function batchSize(perMinute: number): number {
  return Math.min(LARGEST_BATCH, Math.max(1, Math.round((perMinute * BATCH_SECONDS) / 60)));
}

/** Seconds until more mails may be queued. */
export function secondsUntilNext(queuedNow: number, perMinute: number): number {
  return queuedNow === 0 ? LOOK_EVERY : Math.max(1, Math.round((queuedNow * 60) / perMinute));
}
