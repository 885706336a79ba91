import type { Origin } from './listed-undelivered-mail.js';

/** What another server reports about a mail. It is not trusted until its return path fits one of its addresses. */
export interface DeliveryReport {
  /**
   * `bounce`: the mailbox does not exist. `soft`: another refusal, which may pass. `complaint`: the mail was called
   * spam.
   */
  what: 'bounce' | 'soft' | 'complaint';
  /** In the words of the other server. */
  reason: string;
  origin: Exclude<Origin, 'mail-server'>;
  /** Texts that may contain the return path of the mail. */
  paths: readonly (string | undefined)[];
  /** Addresses that may be its recipient. */
  emails: readonly (string | undefined)[];
}
