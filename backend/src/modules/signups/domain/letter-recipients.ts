import type { LetterText } from './letter.js';

/** What became of the mail to a recipient. */
export type Outcome = 'delivered' | 'bounced' | 'skipped' | 'failed';

/** A run of a batch: only the latest run of the current batch may send. */
export interface Run {
  letterId: number;
  batch: number;
  /** UUID. */
  runner: string;
}

export interface Batch {
  text: LetterText;
  /** Sign-ups whose turn it is. */
  signupIds: number[];
}

/** The batch may not begin yet. */
export interface Wait {
  /** Seconds. */
  wait: number;
}

export interface Turn {
  /** First part of the Message-ID, the same in every attempt. */
  mailId: string;
  /** Null when the address must not be written to any more. */
  email: string | null;
  /** Attempts that the mail server refused for the time being. */
  attempts: number;
}

/** How a run ended. */
export interface Ending {
  /** Whether the mail server was away. */
  away: boolean;
  /** Seconds until the next batch at the earliest. */
  pause: number;
}

/** How long until the next batch, or null when none follows. */
export type Following = { inSeconds: number; batch: number } | null;
