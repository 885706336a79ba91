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

/**
 * The recipients of letters that are being sent. Rows of recipients are added batch by batch, in the order of the ids of
 * their sign-ups, so a list of any length is never in memory or in one statement.
 */
export abstract class LetterRecipients {
  /**
   * Begins a scheduled letter or continues one. Returns null when the batch may not run any more, and how long it has
   * to wait before its time or when somebody is due to get an earlier letter. `size` is the maximum of recipients.
   */
  abstract open(run: Run, size: number, now: Date): Promise<Batch | Wait | null>;

  /**
   * Decides about a recipient just before the mail is composed. Returns `ended` when this run may not send any more,
   * and null when the recipient is gone or settled.
   */
  abstract takeTurn(run: Run, signupId: number): Promise<Turn | 'ended' | null>;

  /** Records and counts what became of a mail; once for each recipient. */
  abstract settle(letterId: number, signupId: number, outcome: Outcome): Promise<void>;

  /** Ends the sign-up of an address that was refused for good. */
  abstract suppress(signupId: number, reason: string): Promise<void>;

  /** Puts a recipient back for a number of seconds. */
  abstract defer(letterId: number, signupId: number, seconds: number): Promise<void>;

  /** Ends the run, and the letter when nobody is left. Returns when the next batch is due. */
  abstract close(run: Run, ending: Ending): Promise<Following>;

  /** Moves the batch of a letter that waits for another one, and returns its new number; null when it may not run. */
  abstract postpone(run: Run): Promise<number | null>;

  /** Letters whose batch was due at this time and has not begun since, with the number of that batch. */
  abstract findStuck(before: Date): Promise<Omit<Run, 'runner'>[]>;

  /** Makes those due who wait for more seconds than this, as after the clock ran ahead. */
  abstract endLongWaits(longest: number): Promise<void>;

  /** Removes those of letters that ended before this time, up to a number of them. Returns their number. */
  abstract remove(endedBefore: Date, atMost: number): Promise<number>;
}
