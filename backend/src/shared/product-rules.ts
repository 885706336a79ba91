import { DAY, HOUR, MINUTE } from './milliseconds.js';

/**
 * The numbers and rules that the owner of the product may change, by topic. Times are in milliseconds, lengths in code
 * points. Errors, the OpenAPI document, the client, the mails, the privacy text and the tests take them from here.
 * Roles are in `roles.ts`, limits of requests in `platform/limits/buckets.ts`.
 */

export const RATING = {
  /** Limits of how long a rating is held. A shorter press is a click; a longer one is a finger left on the screen. */
  hold: { min: 500, max: 60_000 },
  /** Minimum ratings of an image before its owner learns how many were likes. */
  enough: 20,
  /** How long a rating can be taken back: ten seconds on the page, and some more for the network. */
  takeBack: 15_000,
} as const;

export const IMAGES = {
  bytes: 10 * 1024 ** 2,
  pixels: 50_000_000,
  longestSide: 1_600,
  /** Longest side of a preview, in pixels: enough for a phone screen and for the page to rotate the image from. */
  previewSide: 1_200,
  /** Maximum length of a moderator's note to the owner, and of the owner's answer. */
  longestNote: 300,
  /** Number of reporters that hides an image without a review. The view `reported_images` has the same number. */
  reportersToHide: 3,
  /** Maximum reviewed images that reports may hide at the same time, so that nobody can empty the site with reports. */
  reviewedHeldAtOnce: 50,
  /** How long a decision stays hidden from the owner, because an admin may take it back. */
  noticeDelay: HOUR,
} as const;

export const QUESTIONS = {
  longest: 200,
  longestResponse: { loggedIn: 500, anonymous: 399 },
  /** Minimum answers of a day before their number is shown, because a smaller number could identify somebody. */
  fewestCounted: 3,
} as const;

/** Maximum length of a user's name, in characters as a reader counts them (graphemes). */
export const NAMES = { longest: 40 } as const;

/** Lengths of passwords, as `passwordLength` counts characters. */
export const PASSWORDS = { shortest: 8, shortestOfAdmin: 15, longest: 128 } as const;

export const SECOND_FACTORS = {
  recoveryCodes: 10,
  /** How long a token for a second step, or for a new passkey or app, is valid. */
  step: 10 * MINUTE,
} as const;

export const SESSIONS = {
  /** Time without a request after which a session ends. */
  idle: { users: 30 * DAY, admins: 8 * HOUR },
  /** A login ends after this time, however active the user is. */
  longest: 90 * DAY,
  /** Maximum logged-in devices of a user or admin. A further login ends the oldest one. */
  devices: { users: 10, admins: 3 },
  /** How long a login or another proof of identity allows acts that a thief of the device must not do. */
  confirmed: 10 * MINUTE,
  /** How long an account recognizes a browser. */
  knownBrowser: 180 * DAY,
} as const;

/** How long each kind of mailed link works. */
export const LINKS = {
  registration: 14 * DAY,
  reset: HOUR,
  /** Also the time between a request to delete an account and its deletion. */
  'keep-account': 7 * DAY,
  'email-change': DAY,
  // One week longer than the confirmation link of the new address.
  'email-undo': 8 * DAY,
  /** Also the retention of sign-ups that were not confirmed, or that ended. */
  confirmation: 30 * DAY,
} as const;

export const INVITES = {
  /** Minimum time between two mails of one invite. */
  resendPause: DAY,
  /** Minimum time between invites to one address from different inviters. */
  addressRests: 7 * DAY,
  /** How long a code for a friend at the table is open. */
  codeLasts: 30 * MINUTE,
  /** Minimum time before a user can ask the same friend again, also after the friend ended the pair. */
  friendRests: 30 * DAY,
} as const;

export const LETTERS = {
  longestSubject: 120,
  longestBody: 20_000,
  /** How far ahead a letter can be scheduled. */
  latest: 365 * DAY,
} as const;

export const WEBHOOKS = {
  most: 10,
  longestAddress: 1_000,
  /** How long a receiver may take for its whole answer. */
  answerWithin: 10_000,
  /** Waits between the attempts to deliver an event, about a day in all. */
  retryAfter: [
    ...[5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
    ...[HOUR, 2 * HOUR, 3 * HOUR, 5 * HOUR, 6 * HOUR, 6 * HOUR],
  ],
  /** A webhook is paused when its deliveries have failed for this long without any success. */
  pausedAfter: 3 * DAY,
  /** Only an event of at least this age pauses it, because a receiver of rare events may be down when one comes. */
  triedFirst: 12 * HOUR,
  /** How long a replaced secret signs beside the new one. */
  oldSecretSigns: DAY,
} as const;

/** Maximum mails with a confirmation link to an address, one a day, because anybody can enter an address. */
export const MAILS_UNTIL_CONFIRMED = 3;

/**
 * An address ends when mails to it were returned on this many days of a month, for other reasons than a missing
 * mailbox.
 */
export const SOFT_BOUNCE_DAYS = 3;

/** Reminders that are later than this are left out, because they could arrive at night. */
export const REMINDER_LATE_AFTER = 3 * HOUR;

/** Limits of mails to the owner. */
export const OWNER_MAILS = {
  /** Maximum images in a morning mail. */
  images: 6,
  /** When fewer days than this have a planned question, a morning mail says how many. */
  fewPlannedDays: 14,
  /** Fewer planned days are urgent. */
  urgentPlannedDays: 3,
  /** A morning mail that is later than this is left out. */
  lateAfter: 6 * HOUR,
  /** Minimum time between two urgent mails. */
  urgentPause: HOUR,
} as const;

/** How long an opt-out stops mails with links for an account. A lasting stop could lock the owner out. */
export const LINKS_STOPPED_FOR = 30 * DAY;

export const API_TOKENS = {
  /** Maximum number of days after which a token ends. */
  longestDays: 365,
  most: 50,
  /** How often the use of a token is noted. */
  notedEvery: MINUTE,
} as const;

/** How long the product keeps each kind of data. */
export const RETENTION = {
  visits: 90 * DAY,
  /** The audit trail. */
  changes: 365 * DAY,
  /** Names of deleted users in the audit trail. */
  deletedNames: 30 * DAY,
  /** Reports of images, after the decision. */
  reports: 90 * DAY,
  /** Hashes of expunged images. */
  expunged: 2 * 365 * DAY,
  /** Users who never set a password. Both the user and the last link must be older. */
  pendingUsers: 180 * DAY,
  /** Recipients, after the letter ended. */
  recipients: 30 * DAY,
  undeliveredMails: 30 * DAY,
  /** Events for webhooks, and their answers. */
  webhookDeliveries: 30 * DAY,
  /** The subjects of mails to the owner. */
  ownerMails: 90 * DAY,
  /** Ids of deleted rows, for programs that keep a copy of a list. */
  deletedRows: 30 * DAY,
  /** API tokens, after their end. */
  expiredTokens: 30 * DAY,
  dataExport: DAY,
  /** Failed exports, after the request. */
  failedDataExport: 3 * DAY,
} as const;

/** The portal warns when the last good backup is older. */
export const BACKUP_LATE_AFTER = 36 * HOUR;

/** When each scheduled task begins (cron). The time zone is UTC, or `APP_TIMEZONE` for tasks about product days. */
export const SCHEDULE = {
  /** Deletes old visit records, also after each start. */
  'analytics-days': '0 0 * * *',
  /** Counts visits by campaign, also after each start. Runs in `APP_TIMEZONE`. */
  'campaign-days': '0 1 * * *',
  /** Deletes accounts whose users asked for the deletion a week ago. */
  'deleted-accounts': '0 1 * * *',
  /** Deletes stored calls with an `Idempotency-Key`. */
  'idempotent-calls': '0 2 * * *',
  /** Deletes expired logins, and their devices. */
  'ended-logins': '0 2 * * *',
  /** Deletes email changes that can no longer be undone. */
  'email-changes': '0 2 * * *',
  /** Deletes accounts that were never set up, with their images, invites and links. */
  'pending-accounts': '0 3 * * *',
  /** Replaces the hashes of yesterday's anonymous answers by random ones. Runs in `APP_TIMEZONE`. */
  'anonymous-marks': '0 4 * * *',
  /** Compares rows and objects, and removes objects without a row. */
  'object-sweep': '0 4 * * *',
  /** Deletes old changes and names from the audit trail. */
  'audit-trail': '0 5 * * *',
  /** Deletes the recipients of old letters. */
  letters: '0 5 * * *',
  /** Deletes sign-ups that were not confirmed in time, or ended. */
  'stale-signups': '0 5 * * *',
  /** Deletes hashes of expunged images after the last similar upload. */
  'expunged-hashes': '0 5 * * *',
  /** Deletes old decided reports. */
  'image-reports': '0 5 * * *',
  /** Deletes old undelivered mails, and the daily counts of `unasked_mails`. */
  'undelivered-mails': '0 5 * * *',
  /** Deletes API tokens that expired long ago. */
  'api-tokens': '0 6 * * *',
  /** Deletes the ids of rows that were deleted long ago. */
  'deleted-rows': '0 6 * * *',
  /** Deletes old events for webhooks. */
  'webhook-deliveries': '0 5 * * *',
  /** Deletes data exports that their job has not deleted. */
  'data-exports': '0 6 * * *',
  /** Takes a backup, at `BACKUP_AT` in `APP_TIMEZONE`. */
  backup: '0 3 * * *',
  /** Restores the newest backup into a scratch database, on Sundays an hour after `BACKUP_AT`. */
  'backup-drill': '0 4 * * 0',
  /** Queues the morning mail, and mails about what can't wait. */
  'owner-mails': '*/10 * * * *',
  /** Reads the mailbox of returned mails, if there is one. */
  'returned-mails': '*/5 * * * *',
  /** Queues the reminders that are due. */
  reminders: '*/15 * * * *',
} as const;

/** Rules that a test may replace. */
export class ProductRules {
  /** Maximum number of friends that a user may invite. */
  readonly inviteLimit: number = 3;
  /** Maximum number of repeated mails of an invite. */
  readonly inviteResends: number = 3;
  /** Number of reminders without an answer after which they stop. */
  readonly unansweredReminders: number = 14;
  /** How long after midnight an answer to yesterday's question is accepted. */
  readonly answerGrace: number = 2 * HOUR;
}
