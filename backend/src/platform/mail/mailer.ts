import type { MailContent } from './mail-content.js';

export interface OutgoingMail {
  /** The same at every attempt, so that a mailbox can detect a duplicate. */
  id: string;
  to: string;
  content: MailContent;
}

/** The mail can't be delivered by retrying: the mailbox does not exist, or the mail must not be sent. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}

/**
 * The mail server is unreachable, hung up, or refuses our address or our password: probably, no mail can be sent right now,
 * whoever the recipient.
 */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';
}

/** Sends mails through a mail server. */
export abstract class Mailer {
  /**
   * Resolves once the server has accepted the mail. Throws `UndeliverableMailError` when it never will,
   * `MailServerAwayError` when the server is unreachable or refuses us, and anything else for a temporary refusal of the
   * recipient or the mail, for a server that falls silent over it for half a minute, and for a mail in doubt: the server
   * got it and gave no answer for two minutes.
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Rejects when the mail server is unreachable or refuses the login. */
  abstract check(): Promise<void>;
}
