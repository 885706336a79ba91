import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { MailList } from '../../shared/mailed-pages.js';
import { ProductDays } from '../../shared/product-days.js';
import { Database } from '../database/database.js';
import { addressHash } from './opt-outs.js';

/** Maximum mails a day to one address that others can cause, whatever the cause. */
const UNSOLICITED_A_DAY = 3;

/** How the owner of an address stops a kind of mail that others can cause. */
export interface UnsolicitedMail {
  /**
   * The list whose opt-out stops this kind of mail. Null when no opt-out does, as for a sign-up, which may come from
   * somebody who has opted out.
   */
  list: MailList | null;
  /** Days for which an opt-out stops this kind of mail; unset stops it for good. */
  stoppedForDays?: number;
}

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const IS_STOPPED = `
  EXISTS (SELECT FROM mail_opt_outs
           WHERE list = $3 AND mark = mail_opt_out_mark(decode($1, 'hex'))
             AND ($4::int IS NULL OR created_at > now() - make_interval(days => $4)))`;

/**
 * One statement, so that parallel mails to an address wait for its row. A mail that is sent again after a failure
 * counts once.
 */
const ADMIT = `
  INSERT INTO unasked_mails AS counted (mark, day, mail_ids)
  SELECT mail_opt_out_mark(decode($1, 'hex')), $2::date, ARRAY[$5::uuid] WHERE NOT ${IS_STOPPED}
  ON CONFLICT (day, mark) DO UPDATE SET mail_ids = CASE
      WHEN excluded.mail_ids <@ counted.mail_ids THEN counted.mail_ids
      ELSE counted.mail_ids || excluded.mail_ids END
   WHERE excluded.mail_ids <@ counted.mail_ids OR cardinality(counted.mail_ids) < ${UNSOLICITED_A_DAY}
  RETURNING day`;

const IS_OPEN = `
  SELECT 1 AS open WHERE NOT ${IS_STOPPED} AND NOT EXISTS (
    SELECT FROM unasked_mails WHERE day = $2 AND mark = mail_opt_out_mark(decode($1, 'hex'))
       AND cardinality(mail_ids) >= ${UNSOLICITED_A_DAY})`;

/** Limits the mails that strangers can cause to an address. Every `email` must be lower case. */
@Injectable()
export class UnsolicitedMails {
  constructor(
    private readonly database: Database,
    private readonly days: ProductDays,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a mail that is about to be sent. Returns false when it must not be sent, because an opt-out stops it or the
   * limit of the day is reached.
   */
  async admit(mailId: string, email: string, unsolicited: UnsolicitedMail): Promise<boolean> {
    const admitted = await this.database.write(ADMIT, [...this.values(email, unsolicited), mailId]);
    return admitted.length > 0;
  }

  /**
   * Whether a mail to this address would be sent. Call it before a new link invalidates earlier ones. Otherwise, a
   * stranger could invalidate links whose owner then gets no new one.
   */
  async isOpen(email: string, unsolicited: UnsolicitedMail): Promise<boolean> {
    return (await this.database.select(IS_OPEN, this.values(email, unsolicited))).length > 0;
  }

  async removeOld(): Promise<void> {
    await this.database.write('DELETE FROM unasked_mails WHERE day < $1', [this.today]);
  }

  private values(email: string, { list, stoppedForDays }: UnsolicitedMail) {
    return [addressHash(email), this.today, list, stoppedForDays ?? null];
  }

  private get today(): string {
    return this.days.of(this.clock.now());
  }
}
