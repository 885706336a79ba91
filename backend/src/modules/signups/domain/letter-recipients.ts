import type { LetterText } from './letter.js';

/** What became of the mail to a recipient. */
export type Outcome = 'delivered' | 'bounced' | 'skipped' | 'failed';

/** A letter that may go on, as its row says. */
export interface OpenLetter {
  hasBegun: boolean;
  /** Until the time that the admin chose; below zero afterwards. */
  secondsUntilBegin: number;
}

/** A recipient whose mail is to be queued. */
export interface NextRecipient {
  signupId: number;
  /** First part of the Message-ID, the same in every attempt. */
  mailId: string;
}

/** The mail to one recipient. `email` is null when the address must not be written to any more. */
export interface RecipientMail extends LetterText {
  email: string | null;
}
