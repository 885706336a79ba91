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
 * Half a minute at most for the first thirty; for whoever goes on, five minutes, which leaves some hundreds of guesses a
 * day to all networks together.
 */
const slowDown = (beyond: number) => (beyond > 30 ? 5 * MINUTE : Math.min(2 ** (beyond - 1), 30));

/**
 * All rate limits of the product. A game night puts many people behind one address, so limits by address are wide;
 * those that protect one account are narrow.
 */
export const BUCKETS = {
  // An account together with a network, or with a browser that the account knows.
  'login-pair': { points: 10, seconds: 15 * MINUTE, by: 'account' },
  'admin-login-pair': { points: 5, seconds: 15 * MINUTE, by: 'account' },
  // All browsers that the account does not know.
  'login-account': { points: 10, seconds: 6 * HOUR, by: 'account', waitAfter: slowDown },
  // All browsers that the account knows. Used up, they count like the others.
  'login-known': { points: 100, seconds: 24 * HOUR, by: 'account' },
  'login-ip': { points: 30, seconds: 10 * MINUTE, by: 'ip' },
  'admin-login-ip': { points: 10, seconds: 10 * MINUTE, by: 'ip' },
  // Lines of the audit trail, not calls.
  'refused-login-record': { points: 10, seconds: HOUR, by: 'user' },
  'forgot-account': { points: 3, seconds: HOUR, by: 'account' },
  'forgot-ip': { points: 50, seconds: HOUR, by: 'ip' },
  'bad-token-ip': { points: 20, seconds: 10 * MINUTE, by: 'ip' },
  'password-person': { points: 10, seconds: 15 * MINUTE, by: 'user' },
  'email-change-person': { points: 5, seconds: HOUR, by: 'user' },
  'email-change-account': { points: 3, seconds: HOUR, by: 'account' },
  'export-person': { points: 3, seconds: 24 * HOUR, by: 'user' },
  'upload-person': { points: 30, seconds: HOUR, by: 'user' },
  'upload-person-day': { points: 150, seconds: 24 * HOUR, by: 'user' },
  'upload-ip': { points: 200, seconds: HOUR, by: 'ip' },
  'preview-person': { points: 30, seconds: HOUR, by: 'user' },
  'preview-ip': { points: 200, seconds: HOUR, by: 'ip' },
  'signup-ip': { points: 200, seconds: HOUR, by: 'ip' },
  'anonymous-answer-ip': { points: 200, seconds: HOUR, by: 'ip' },
  'report-ip': { points: 20, seconds: HOUR, by: 'ip' },
  'report-hides-network': { points: 3, seconds: 24 * HOUR, by: 'network' },
  'invite-person': { points: 10, seconds: HOUR, by: 'user' },
  'letter-test-person': { points: 20, seconds: HOUR, by: 'user' },
  'rating-ip': { points: 1_200, seconds: MINUTE, by: 'ip' },
  'rest-ip': { points: 3_000, seconds: 5 * MINUTE, by: 'ip' },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

/** Buckets by client address only; a route can name one of these. */
export type RouteBucketName = {
  [Name in BucketName]: (typeof BUCKETS)[Name]['by'] extends 'ip' ? Name : never;
}[BucketName];
