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

/** The mail server is unreachable or hung up: probably, no mail can be sent right now. */
export class MailServerAwayError extends Error {
  override readonly name: string = 'MailServerAwayError';
}

/** The mail server answers and takes no mail from us, whoever the recipient: it refuses our address or our password. */
export class MailServerRefusalError extends MailServerAwayError {
  override readonly name = 'MailServerRefusalError';
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
