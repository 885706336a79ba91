import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { SentMail } from '../../../platform/mail/mail-queue.js';
import type { Origin } from '../../../platform/mail/undelivered-mail.js';

interface ReturnedMail extends SentMail {
  status: 'returned' | 'delayed' | 'complaint';
  reason: string;
  origin: Origin;
}

/**
 * Raw SQL, because the update depends on the row: a second report of a mail changes nothing unless it says more. The
 * address of somebody who was deleted in the meantime must not come back.
 */
const ADD = `
  INSERT INTO undelivered_mails AS known (mail_id, kind, email, status, reason, origin)
  SELECT $1, $2, (SELECT email FROM users WHERE email = $3 UNION SELECT email FROM email_signups WHERE email = $3), $4, $5, $6
  ON CONFLICT (mail_id) DO UPDATE
     SET status = excluded.status, reason = excluded.reason, origin = excluded.origin, failed_at = now()
   WHERE known.status = 'delayed' AND excluded.status <> 'delayed'
      OR known.status = 'returned' AND excluded.status = 'complaint'
  RETURNING id`;

/** Raw SQL, because it counts days. */
const COUNT_DAYS = `
  SELECT count(DISTINCT date_trunc('day', failed_at))::integer AS days FROM undelivered_mails
   WHERE email = $1 AND status = 'delayed'`;

@Injectable()
export class BouncesRepository {
  constructor(private readonly database: Database) {}

  /** Lists the mail as undelivered. Returns false when that is known already. */
  async add({ mailId, kind, email, status, reason, origin }: ReturnedMail): Promise<boolean> {
    const values = [mailId, kind, email, status, reason, origin];
    return (await this.database.write(ADD, values)).length > 0;
  }

  /** The days of the last month on which mails to the address came back. */
  async countDays(email: string): Promise<number> {
    const [counted] = await this.database.select<{ days: number }>(COUNT_DAYS, [email]);
    return counted?.days ?? 0;
  }
}
