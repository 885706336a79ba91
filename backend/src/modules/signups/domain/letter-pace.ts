/** A batch is as many mails as may be sent in this time. */
const BATCH_SECONDS = 10;

/** Mails of a batch at most, however high the rate: a batch is one job. */
const LARGEST_BATCH = 1_000;

/** In seconds. */
const MINUTE = 60;
const FIRST_RETRY = 5 * MINUTE;
/** Seconds. */
export const LONGEST_RETRY = 240 * MINUTE;

/** Attempts that a mail server may refuse one mail for the time being; with the waits between them, 31 hours. */
export const LAST_ATTEMPT = 11;

/** Maximum number of mails of a batch. */
export function batchSize(perMinute: number): number {
  return Math.min(LARGEST_BATCH, Math.max(1, Math.round((perMinute * BATCH_SECONDS) / MINUTE)));
}

/** Seconds until a mail is sent again that was refused this many times. */
export function secondsUntilRetry(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 3 ** (attempts - 1));
}
