import type { Origin } from './listed-undelivered-mail.js';

/** What another server says of a mail. Nothing in it is trusted until its return path fits one of its addresses. */
export interface Report {
  /** `bounce`: there is no such mailbox. `soft`: another refusal, which may end by itself. `complaint`: called spam. */
  what: 'bounce' | 'soft' | 'complaint';
  /** In the words of the other server. */
  reason: string;
  origin: Exclude<Origin, 'mail-server'>;
  /** Texts that may contain the return path of the mail. */
  paths: readonly (string | undefined)[];
  /** Addresses that may be its recipient. */
  emails: readonly (string | undefined)[];
}
