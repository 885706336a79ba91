import type { MailContent } from './mail-content.js';

export interface OutgoingMail {
  /** The same at every try, so that a mailbox can tell a repetition. */
  id: string;
  to: string;
  content: MailContent;
}

/** The mail can't be delivered, however often it is tried: nobody is there, or it may not be sent at all. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}

/** The mail server can't be reached or does not answer: no mail can go out just now. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';
}

/** Hands mails over to a mail server. */
export abstract class Mailer {
  /**
   * Resolves once the server has taken the mail. Throws `UndeliverableMailError` when it never will,
   * `MailServerAwayError` when there is no server to ask, and anything else when it put the mail off.
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Rejects when the mail server can't be reached or does not let us in. */
  abstract check(): Promise<void>;
}
