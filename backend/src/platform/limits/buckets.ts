/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A rate limit: `points` per `seconds`, counted per account, user, client or network (/24 or /48). */
export interface Bucket {
  points: number;
  seconds: number;
  by: 'account' | 'user' | 'ip' | 'network';
  /**
   * Slows down instead of refusing: beyond the points one call at a time is let in, and the next one so many seconds
   * later. `beyond` counts from 1.
   */
  waitAfter?: (beyond: number) => number;
}

/**
 * Seconds until the next attempt. The first thirty attempts beyond the limit wait half a minute at most, later ones five
 * minutes. All networks together keep some hundreds of guesses a day.
 */
const slowDown = (beyond: number) => (beyond > 30 ? 5 * MINUTE : Math.min(2 ** (beyond - 1), 30));

/**
 * All rate limits of the product, and what each counts, in the words of docs/limits.md. A game night puts many people behind
 * one address, so limits by address are wide; those that protect one account are narrow.
 */
export const BUCKETS = {
  'login-pair': {
    points: 10,
    seconds: 15 * MINUTE,
    by: 'account',
    what: 'wrong passwords of one account from one address, or from a browser that the account knows',
  },
  'admin-login-pair': {
    points: 5,
    seconds: 15 * MINUTE,
    by: 'account',
    what: "the same for an admin's account, at both logins together",
  },
  'login-account': {
    points: 10,
    seconds: 6 * HOUR,
    by: 'account',
    waitAfter: slowDown,
    what: 'wrong passwords of one account from all browsers that it does not know; beyond, one call at a time, the next after 1 to 300 seconds',
  },
  'login-known': {
    points: 100,
    seconds: 24 * HOUR,
    by: 'account',
    what: 'wrong passwords of one account from all browsers that it knows; beyond, they count like others',
  },
  'login-ip': {
    points: 30,
    seconds: 10 * MINUTE,
    by: 'ip',
    what: 'wrong passwords from one address',
  },
  'admin-login-ip': {
    points: 10,
    seconds: 10 * MINUTE,
    by: 'ip',
    what: 'wrong passwords at the portal from one address',
  },
  'refused-login-record': {
    points: 10,
    seconds: HOUR,
    by: 'user',
    what: 'records of refused logins in the audit trail',
  },
  'forgot-account': {
    points: 3,
    seconds: HOUR,
    by: 'account',
    what: 'mails with a link for a new password, counted apart for each browser that the account knows; the answer stays the same',
  },
  'forgot-ip': { points: 50, seconds: HOUR, by: 'ip', what: 'calls of `forgot-password`' },
  'bad-token-ip': {
    points: 20,
    seconds: 10 * MINUTE,
    by: 'ip',
    what: 'invalid tokens of mailed links',
  },
  'password-person': {
    points: 10,
    seconds: 15 * MINUTE,
    by: 'user',
    what: 'wrong current passwords on the account page',
  },
  'email-change-person': {
    points: 5,
    seconds: HOUR,
    by: 'user',
    what: 'changes of the own address',
  },
  'email-change-account': {
    points: 3,
    seconds: HOUR,
    by: 'account',
    what: 'mails about a change to one address',
  },
  'export-person': { points: 3, seconds: 24 * HOUR, by: 'user', what: 'archives of the own data' },
  'upload-person': { points: 30, seconds: HOUR, by: 'user', what: 'photos' },
  'upload-person-day': { points: 150, seconds: 24 * HOUR, by: 'user', what: 'photos' },
  'upload-ip': { points: 200, seconds: HOUR, by: 'ip', what: 'photos' },
  'preview-person': { points: 30, seconds: HOUR, by: 'user', what: 'previews of photos' },
  'preview-ip': { points: 200, seconds: HOUR, by: 'ip', what: 'previews of photos' },
  'signup-ip': { points: 200, seconds: HOUR, by: 'ip', what: 'sign-ups for news' },
  'anonymous-answer-ip': { points: 200, seconds: HOUR, by: 'ip', what: 'anonymous answers' },
  'report-ip': { points: 20, seconds: HOUR, by: 'ip', what: 'reports of images' },
  'report-hides-network': {
    points: 3,
    seconds: 24 * HOUR,
    by: 'network',
    what: 'images that reports hide at once',
  },
  'invite-person': { points: 10, seconds: HOUR, by: 'user', what: 'calls of `send-invites`' },
  'letter-test-person': { points: 20, seconds: HOUR, by: 'user', what: 'letters to oneself' },
  'rating-ip': { points: 1_200, seconds: MINUTE, by: 'ip', what: 'ratings and views' },
  'rest-ip': { points: 3_000, seconds: 5 * MINUTE, by: 'ip', what: 'every other call' },
} as const satisfies Record<string, Bucket & { what: string }>;

export type BucketName = keyof typeof BUCKETS;

/** Buckets by client address only; a route can name one of these. */
export type RouteBucketName = {
  [Name in BucketName]: (typeof BUCKETS)[Name]['by'] extends 'ip' ? Name : never;
}[BucketName];
