import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { SentMail } from '../../../platform/mail/mail-queue.js';
import { UndeliveredMailEntity } from './undelivered-mail.entity.js';

type ReturnedMail = SentMail & Pick<UndeliveredMailEntity, 'status' | 'reason' | 'origin'>;
type FailedMail = Pick<UndeliveredMailEntity, 'mailId' | 'kind' | 'email' | 'status' | 'reason'>;

/**
 * Raw SQL, because the update depends on the row: a second report about a mail changes it only if it is more serious.
 * An address without an account or a sign-up is not stored, because its owner may have been deleted in the meantime.
 */
const ADD_RETURNED = `
  INSERT INTO undelivered_mails AS known (mail_id, kind, email, status, reason, origin)
  SELECT $1, $2, (SELECT email FROM users WHERE email = $3 UNION SELECT email FROM email_signups WHERE email = $3), $4, $5, $6
  ON CONFLICT (mail_id) DO UPDATE
     SET status = excluded.status, reason = excluded.reason, origin = excluded.origin, failed_at = now()
   WHERE known.status = 'delayed' AND excluded.status <> 'delayed'
      OR known.status = 'returned' AND excluded.status = 'complaint'
  RETURNING id`;

/** Raw SQL, because it counts different days. */
const COUNT_DAYS = `
  SELECT count(DISTINCT date_trunc('day', failed_at))::integer AS days FROM undelivered_mails
   WHERE email = $1 AND status = 'delayed'`;

@Injectable()
export class UndeliveredMailsRepository extends repositoryOf(UndeliveredMailEntity) {
  async addFailed(mail: FailedMail): Promise<void> {
    const row = { ...mail, failedAt: () => 'now()', resentAt: null };
    await this.rows.upsert(row, { conflictPaths: ['mailId'] });
  }

  /** Returns false when the row already has the same status or a more serious one. */
  async addReturned(mail: ReturnedMail): Promise<boolean> {
    const { mailId, kind, email, status, reason, origin } = mail;
    const values = [mailId, kind, email, status, reason, origin];
    return (await this.database.write(ADD_RETURNED, values)).length > 0;
  }

  /** Number of days, among the rows that are kept, on which mails to the address came back as `delayed`. */
  async countDays(email: string): Promise<number> {
    const [counted] = await this.database.select<{ days: number }>(COUNT_DAYS, [email]);
    return counted?.days ?? 0;
  }

  /** Returns null for a mail that is being sent again, or that came back. */
  async markResent(id: number) {
    const where = { id, resentAt: IsNull(), status: In(['refused', 'given-up']) };
    const set = { resentAt: () => 'now()' };
    const [mail] = await this.rows.updateReturning(where, set, ['kind', 'mailId', 'email']);
    return mail ?? null;
  }

  find(id: number) {
    return this.rows.pickOne(['resentAt'], { where: { id } });
  }

  findRecords(email: string) {
    return this.rows.pick(['kind', 'status', 'reason', 'origin', 'failedAt'], { where: { email } });
  }

  async delete(which: { mailId: string } | { email: string }): Promise<void> {
    await this.rows.delete(which);
  }

  async deleteBefore(time: Date): Promise<number> {
    return (await this.rows.delete({ failedAt: LessThan(time) })).affected ?? 0;
  }
}
