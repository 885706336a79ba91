/** All times are in seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A rate limit: `points` per `seconds`, counted per account, user, API token, client or network (/24 or /48). */
export interface Bucket {
  points: number;
  seconds: number;
  by: 'account' | 'user' | 'token' | 'ip' | 'network';
  /**
   * Slows calls down instead of refusing all of them: when the points are used up, one call is allowed, and the next
   * one this many seconds later. `beyond` counts these calls from 1.
   */
  waitAfter?: (beyond: number) => number;
}

/**
 * Seconds until the next attempt. The first thirty attempts beyond the limit wait at most half a minute, later ones
 * five minutes. All networks together have some hundreds of guesses a day.
 */
const slowDown = (beyond: number) => (beyond > 30 ? 5 * MINUTE : Math.min(2 ** (beyond - 1), 30));

const bucket = <By extends Bucket['by']>(
  by: By,
  points: number,
  seconds: number,
  what: string,
  waitAfter?: Bucket['waitAfter'],
) => ({ by, points, seconds, what, waitAfter });

/**
 * All rate limits of the product, and what each counts, in the words of docs/limits.md. A game night puts many people
 * behind one address, so limits by address are wide; those that protect one account are narrow.
 */
export const BUCKETS = {
  'login-pair': bucket(
    'account',
    10,
    15 * MINUTE,
    'wrong passwords of one account from one address, or from a browser that the account knows',
  ),
  'admin-login-pair': bucket(
    'account',
    5,
    15 * MINUTE,
    "the same for an admin's account, at both logins together",
  ),
  'login-account': bucket(
    'account',
    10,
    6 * HOUR,
    'wrong passwords of one account from all browsers that it does not know; beyond, one call at a time, the next after 1 to 300 seconds',
    slowDown,
  ),
  'login-known': bucket(
    'account',
    100,
    24 * HOUR,
    'wrong passwords of one account from all browsers that it knows; beyond, they count like others',
  ),
  'login-ip': bucket('ip', 30, 10 * MINUTE, 'wrong passwords from one address'),
  'admin-login-ip': bucket('ip', 10, 10 * MINUTE, 'wrong passwords at the portal from one address'),
  'refused-login-record': bucket('user', 10, HOUR, 'records of refused logins in the audit trail'),
  'forgot-account': bucket(
    'account',
    3,
    HOUR,
    'mails with a link for a new password, counted apart for each browser that the account knows; the answer stays the same',
  ),
  'forgot-ip': bucket('ip', 50, HOUR, 'calls of `forgot-password`'),
  'bad-token-ip': bucket(
    'ip',
    20,
    10 * MINUTE,
    'invalid tokens of mailed links, and unsigned reports of returned mails',
  ),
  'password-person': bucket('user', 10, 15 * MINUTE, 'wrong current passwords on the account page'),
  'second-step': bucket(
    'account',
    5,
    24 * HOUR,
    'wrong codes of the app of one account from all browsers that it does not know, and from each that it knows; beyond, one call at a time, the next after 1 to 240 minutes',
    (beyond) => Math.min(2 ** (beyond - 1), 240) * MINUTE,
  ),
  'email-change-person': bucket('user', 5, HOUR, 'changes of one’s own address'),
  'email-change-account': bucket('account', 3, HOUR, 'mails about a change to one address'),
  'export-person': bucket('user', 3, 24 * HOUR, 'archives of one’s own data'),
  'upload-person': bucket('user', 30, HOUR, 'images'),
  'upload-person-day': bucket('user', 150, 24 * HOUR, 'images'),
  'upload-ip': bucket('ip', 200, HOUR, 'images'),
  'preview-person': bucket('user', 30, HOUR, 'previews of images'),
  'preview-ip': bucket('ip', 200, HOUR, 'previews of images'),
  'signup-ip': bucket('ip', 200, HOUR, 'sign-ups for news'),
  'anonymous-answer-ip': bucket('ip', 200, HOUR, 'anonymous answers'),
  'report-ip': bucket('ip', 20, HOUR, 'reports of images'),
  'report-hides-network': bucket('network', 3, 24 * HOUR, 'images that reports hide at once'),
  'invite-person': bucket(
    'user',
    10,
    HOUR,
    'calls of `send-invites`, and codes for friends at the table that are opened or used',
  ),
  'letter-test-person': bucket('user', 20, HOUR, 'letters to oneself'),
  'api-token': bucket('token', 300, MINUTE, 'calls with the token'),
  'bad-api-token-network': bucket(
    'network',
    100,
    10 * MINUTE,
    'calls with an invalid API token; valid tokens from the same network still work',
  ),
  'scan-ip': bucket(
    'ip',
    60,
    MINUTE,
    'scans of printed codes that count; beyond, a code leads to its page all the same',
  ),
  'rating-ip': bucket('ip', 1_200, MINUTE, 'ratings, views and ratings that are taken back'),
  'rest-ip': bucket('ip', 3_000, 5 * MINUTE, 'every other call'),
} as const;

export type BucketName = keyof typeof BUCKETS;

/** Buckets by client address only; a route can name one of these. */
export type RouteBucketName = {
  [Name in BucketName]: (typeof BUCKETS)[Name]['by'] extends 'ip' ? Name : never;
}[BucketName];
