import { DAY, HOUR, MINUTE } from './milliseconds.js';

/**
 * The numbers and rules that the owner of the product may change, by topic. Times are in milliseconds, lengths in code
 * points. Errors, the OpenAPI document, the client, the mails, the privacy text and the tests take them from here. Limits of
 * requests are in `platform/limits/buckets.ts`.
 */

export const RATING = {
  /** Shorter is a click, longer is a finger left on the screen. */
  hold: { min: 500, max: 60_000 },
  /** Ratings from which on an owner learns how many were likes. */
  enough: 20,
  /** How long a rating can be taken back: ten seconds on the page, and some more for the ways of both calls. */
  takeBack: 15_000,
} as const;

export const IMAGES = {
  bytes: 10 * 1024 ** 2,
  pixels: 50_000_000,
  longestSide: 1_600,
  /** Longest side of a preview, in pixels: enough for a phone screen and for the page to rotate the image from. */
  previewSide: 1_200,
  /** What a moderator writes to the owner, and what the owner answers. */
  longestNote: 300,
  /** Reporters after whom an image that was never reviewed is hidden. The view `reported_images` has the same number. */
  reportersToHide: 3,
  /** Reviewed images that reports may hide at the same time, so that nobody can empty the site with reports. */
  reviewedHeldAtOnce: 50,
  /** How long after a decision its owner is told: an admin may take it back. */
  toldAfter: HOUR,
} as const;

export const QUESTIONS = {
  longest: 200,
  longestResponse: { loggedIn: 500, anonymous: 399 },
  /** How many answers a day has before their number is told: fewer could point at somebody. */
  fewestCounted: 3,
} as const;

/** What a user calls themselves, in characters as a person counts them. */
export const NAMES = { longest: 40 } as const;

/** In characters as `passwordLength` counts them. */
export const PASSWORDS = { shortest: 8, shortestOfAdmin: 15, longest: 128 } as const;

export const SECOND_FACTORS = {
  recoveryCodes: 10,
  /** How long a login waits for its second step, and a page for a new passkey or app. */
  step: 10 * MINUTE,
} as const;

export const SESSIONS = {
  /** Time without a request after which a session ends. */
  idle: { people: 30 * DAY, admins: 8 * HOUR },
  /** A login ends after this time, however active the user is. */
  longest: 90 * DAY,
  /** Devices on which a user can be logged in; a further login ends the oldest. */
  devices: { people: 10, admins: 3 },
  /** How long after a login, or after proving again who they are, an admin may do what a borrowed device must not. */
  confirmed: 10 * MINUTE,
  /** How long a browser is known to an account. */
  knownBrowser: 180 * DAY,
} as const;

/** How long each kind of mailed link works. */
export const LINKS = {
  registration: 14 * DAY,
  reset: HOUR,
  /** Also the time in which a user can keep an account whose deletion was asked for. */
  'keep-account': 7 * DAY,
  'email-change': DAY,
  // A week after the last moment at which the new address can be confirmed.
  'email-undo': 8 * DAY,
  /** Also how long a sign-up that was not confirmed, or that ended, is kept. */
  confirmation: 30 * DAY,
} as const;

export const INVITES = {
  /** Minimum time between two mails of one invite. */
  resendPause: DAY,
  /** Minimum time between invites to one address from different inviters. */
  addressRests: 7 * DAY,
  /** How long a code for a friend at the table is open. */
  codeLasts: 30 * MINUTE,
  /** How long a user waits before asking the same friend again, and after that friend ended the pair. */
  friendRests: 30 * DAY,
} as const;

export const LETTERS = {
  longestSubject: 120,
  longestBody: 20_000,
  /** How far ahead a letter can be scheduled. */
  latest: 365 * DAY,
} as const;

/** Mails with a confirmation link that an address gets at most, one a day, because anybody can enter an address. */
export const MAILS_UNTIL_CONFIRMED = 3;

/** A reminder that is later than this is left out: it could come in the night. */
export const REMINDER_LATE_AFTER = 3 * HOUR;

/** Mails to the owner. */
export const OWNER_MAILS = {
  /** Photos in a morning mail. */
  photos: 6,
  /** Fewer days with a planned question than this stand in it. */
  fewPlannedDays: 14,
  /** Fewer than this are urgent. */
  urgentPlannedDays: 3,
  /** After a longer outage, there is no mail on that morning. */
  lateAfter: 6 * HOUR,
  urgentPause: HOUR,
} as const;

/** How long an opt-out stops links that the owner of an account may need: it must not lock anybody out for good. */
export const LINKS_STOPPED_FOR = 30 * DAY;

/** How long the product keeps what. */
export const RETENTION = {
  visits: 90 * DAY,
  changes: 365 * DAY,
  /** In the audit trail, of users whose account is gone. */
  namesOfGone: 30 * DAY,
  /** After the decision. */
  reports: 90 * DAY,
  /** Hashes that recognize an expunged image. */
  expunged: 2 * 365 * DAY,
  /** A user who never set a password. Both the user and the last link must be older. */
  pendingUsers: 180 * DAY,
  /** After the letter ended. */
  recipients: 30 * DAY,
  undeliveredMails: 30 * DAY,
  /** What mails to the owner were about. */
  ownerMails: 90 * DAY,
  dataExport: DAY,
  /** After it was asked for. */
  failedDataExport: 3 * DAY,
} as const;

/** Age of the last good backup from which on the portal warns. */
export const BACKUP_LATE_AFTER = 36 * HOUR;

/** When each scheduled task begins: in UTC, or in `APP_TIMEZONE` where it is about product days. */
export const SCHEDULE = {
  /** Deletes visit records; also after each start. */
  'analytics-days': '0 0 * * *',
  /** Counts visits by campaign, in `APP_TIMEZONE`; also after each start. */
  'campaign-days': '0 1 * * *',
  /** Deletes accounts that nobody kept in time. */
  'deleted-accounts': '0 1 * * *',
  /** Forgets calls with an `Idempotency-Key`. */
  'idempotent-calls': '0 2 * * *',
  /** Deletes logins that are over, and their devices. */
  'ended-logins': '0 2 * * *',
  /** Deletes changes of email addresses that nobody can undo anymore. */
  'email-changes': '0 2 * * *',
  /** Deletes accounts that were never set up, with their images, invites and links. */
  'pending-accounts': '0 3 * * *',
  /** Replaces the hashes of yesterday's anonymous answers by random ones, in `APP_TIMEZONE`. */
  'anonymous-marks': '0 4 * * *',
  /** Compares rows and objects, and removes objects without a row. */
  'object-sweep': '0 4 * * *',
  /** Deletes changes and names from the audit trail. */
  'audit-trail': '0 5 * * *',
  /** Deletes recipients of letters. */
  letters: '0 5 * * *',
  /** Deletes sign-ups that were not confirmed in time, or ended. */
  'stale-signups': '0 5 * * *',
  /** Deletes hashes of expunged images after the last similar upload. */
  'expunged-hashes': '0 5 * * *',
  /** Deletes reports after the decision. */
  'image-reports': '0 5 * * *',
  /** Deletes undelivered mails, and the daily counts of `unasked_mails`. */
  'undelivered-mails': '0 5 * * *',
  /** Deletes archives of personal data that their job has not deleted. */
  'data-exports': '0 6 * * *',
  /** Takes a backup, at `BACKUP_AT` in `APP_TIMEZONE`. */
  backup: '0 3 * * *',
  /** Restores the newest backup into a scratch database, an hour later on Sundays. */
  'backup-drill': '0 4 * * 0',
  /** Queues the morning mail, and mails about what can't wait. */
  'owner-mails': '*/10 * * * *',
  /** Queues the reminders that are due. */
  reminders: '*/15 * * * *',
} as const;

/** What the roles may do. A role is free text: one that is not named here rates. */
export const ROLES: Readonly<Record<string, { rates: boolean }>> = {
  admin: { rates: true },
  user: { rates: false },
};
export const ROLES_THAT_DO_NOT_RATE = Object.keys(ROLES).filter((role) => !ROLES[role]?.rates);
export const STARTING_ROLE = 'user';
export const ADMIN_ROLE = 'admin';

/** Rules that a test may replace. */
export class ProductRules {
  /** How many friends a user may invite in total. */
  readonly inviteLimit: number = 3;
  /** How often an invite may be mailed again. */
  readonly inviteResends: number = 3;
  /** After how many reminders without an answer they stop. */
  readonly unansweredReminders: number = 14;
  /** How long after midnight an answer to yesterday's question is accepted. */
  readonly answerGrace: number = 2 * HOUR;
}
