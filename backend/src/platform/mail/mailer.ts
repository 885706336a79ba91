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

/** Sends mails through a mail server. */
export abstract class Mailer {
  /**
   * Resolves once the server has accepted the mail. Throws `UndeliverableMailError` when it never will, and anything else
   * when a later attempt may succeed; the server may have accepted the mail even then.
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Rejects when the mail server is unreachable or refuses the login. */
  abstract check(): Promise<void>;
}
