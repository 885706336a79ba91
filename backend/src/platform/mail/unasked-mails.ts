import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { MailList } from '../../shared/mailed-pages.js';
import { ProductDays } from '../../shared/product-days.js';
import { Database } from '../database/database.js';
import { addressHash } from './opt-outs.js';

/** Mails a day to one address that somebody else can cause, whatever the cause. */
export const UNASKED_A_DAY = 3;

/** How the owner of an address stops a kind of mail that others can cause. */
export interface UnaskedMail {
  /** The list whose opt-out stops it. Null when it does not, as for a sign-up: it may come from somebody who left. */
  list: MailList | null;
  /** Days for which an opt-out stops it; without them, for good. */
  stoppedForDays?: number;
}

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const IS_STOPPED = `
  EXISTS (SELECT FROM mail_opt_outs
           WHERE list = $3 AND mark = mail_opt_out_mark(decode($1, 'hex'))
             AND ($4::int IS NULL OR created_at > now() - make_interval(days => $4)))`;

/** One statement: parallel mails to an address wait for its row. A mail that is tried again counts once. */
const ADMIT = `
  INSERT INTO unasked_mails AS counted (mark, day, mail_ids)
  SELECT mail_opt_out_mark(decode($1, 'hex')), $2::date, ARRAY[$5::uuid] WHERE NOT ${IS_STOPPED}
  ON CONFLICT (day, mark) DO UPDATE SET mail_ids = CASE
      WHEN excluded.mail_ids <@ counted.mail_ids THEN counted.mail_ids
      ELSE counted.mail_ids || excluded.mail_ids END
   WHERE excluded.mail_ids <@ counted.mail_ids OR cardinality(counted.mail_ids) < ${UNASKED_A_DAY}
  RETURNING day`;

const IS_OPEN = `
  SELECT 1 AS open WHERE NOT ${IS_STOPPED} AND NOT EXISTS (
    SELECT FROM unasked_mails WHERE day = $2 AND mark = mail_opt_out_mark(decode($1, 'hex'))
       AND cardinality(mail_ids) >= ${UNASKED_A_DAY})`;

/** Limits the mails that strangers can cause to an address. Every `email` must be lower case. */
@Injectable()
export class UnaskedMails {
  constructor(
    private readonly database: Database,
    private readonly days: ProductDays,
    private readonly clock: Clock,
  ) {}

  /** Counts a mail that is about to be sent. Returns false when it must not be: stopped, or one too many on this day. */
  async admit(mailId: string, email: string, unasked: UnaskedMail): Promise<boolean> {
    const admitted = await this.database.write(ADMIT, [...this.values(email, unasked), mailId]);
    return admitted.length > 0;
  }

  /**
   * Whether a mail to this address would be sent. Ask before a new link invalidates earlier ones: otherwise a stranger
   * could end the links of somebody who then gets no other.
   */
  async isOpen(email: string, unasked: UnaskedMail): Promise<boolean> {
    return (await this.database.select(IS_OPEN, this.values(email, unasked))).length > 0;
  }

  async removeOld(): Promise<void> {
    await this.database.write('DELETE FROM unasked_mails WHERE day < $1', [this.today]);
  }

  private values(email: string, { list, stoppedForDays }: UnaskedMail) {
    return [addressHash(email), this.today, list, stoppedForDays ?? null];
  }

  private get today(): string {
    return this.days.of(this.clock.now());
  }
}
