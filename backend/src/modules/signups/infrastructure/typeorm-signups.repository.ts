import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Consent, MAILS_UNTIL_CONFIRMED, type Signup } from '../domain/signup.js';
import { SignupsRepository } from '../domain/signups.repository.js';
import { EmailSignupEntity } from './email-signup.entity.js';

/** Columns of what a page sends, all text. */
const GIVEN = {
  email: 'email',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  pageUrl: 'page_url',
} satisfies Record<keyof Signup, string>;
const FIELDS = Object.keys(GIVEN) as (keyof Signup)[];
const COLUMNS = Object.values(GIVEN).join(', ');
const ARRAYS = FIELDS.map((_field, index) => `$${index + 1}::text[]`).join(', ');

/**
 * Raw SQL: one text for batches of any size, and an update that depends on the row. Sorted by address, so that two
 * processes can't deadlock; of equal addresses the first is kept. A mail is due for a new address, and for one that is
 * not confirmed a day after the last mail; right away if the owner unsubscribed since.
 */
const ADD = `
  INSERT INTO email_signups AS known
         (${COLUMNS}, confirmation_sent_at, confirmation_mails)
  SELECT DISTINCT ON (email) ${COLUMNS}, now(), 1
    FROM unnest(${ARRAYS}) WITH ORDINALITY AS given (${COLUMNS}, turn)
   ORDER BY email, turn
  ON CONFLICT ON CONSTRAINT email_signups_email_key
  DO UPDATE SET confirmation_sent_at = now(), confirmation_mails = known.confirmation_mails + 1
   WHERE known.confirmed_at IS NULL
     AND known.confirmation_mails < ${MAILS_UNTIL_CONFIRMED}
     AND (known.confirmation_sent_at IS NULL
          OR known.confirmation_sent_at < now() - interval '1 day'
          OR known.confirmation_sent_at < known.unsubscribed_at)
  RETURNING id`;

/** Raw SQL: the hash of an address is an indexed expression, and the time before is returned. */
const UNSUBSCRIBE = `
  UPDATE email_signups AS signup SET unsubscribed_at = now(), confirmed_at = NULL
    FROM (SELECT id, unsubscribed_at FROM email_signups
           WHERE sha256(decode(email, 'escape')) = decode($1, 'hex') FOR UPDATE) AS before
   WHERE signup.id = before.id
  RETURNING before.unsubscribed_at IS NULL AS "isFirst"`;

/** Raw SQL: the latest of several columns, which may be null. */
const DELETE_STALE = `
  DELETE FROM email_signups WHERE id IN (
    SELECT id FROM email_signups
     WHERE confirmed_at IS NULL AND greatest(confirmation_sent_at, unsubscribed_at, bounced_at) < $1
     LIMIT $2 FOR UPDATE)
  RETURNING id`;

const CONSENT = [
  'id',
  'email',
  'confirmedAt',
  'unsubscribedAt',
  'confirmationSentAt',
] as const satisfies (keyof Consent)[];

/** All times are of the database: those of two processes can't be compared. */
@Injectable()
export class TypeormSignupsRepository extends SignupsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async addAll(signups: Signup[]): Promise<number[]> {
    const values = FIELDS.map((field) => signups.map((signup) => signup[field]));
    const due = await this.database.write<{ id: number }>(ADD, values);
    return due.map(({ id }) => id);
  }

  find(id: number): Promise<Consent | null> {
    return this.signups.pickOne(CONSENT, { where: { id } });
  }

  lock(id: number): Promise<Consent | null> {
    return this.signups.pickOne(CONSENT, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findRecords(email: string): Promise<object[]> {
    const origin = ['utmSource', 'utmMedium', 'pageUrl', 'createdAt'] as const;
    const mails = ['confirmationMails', 'bouncedAt', 'bounceReason'] as const;
    return this.signups.pick([...CONSENT, ...origin, ...mails], { where: { email } });
  }

  async confirm(id: number): Promise<void> {
    const confirmedAt = () => 'now()';
    const undone = { unsubscribedAt: null, bouncedAt: null, bounceReason: null };
    await this.signups.update({ id }, { confirmedAt, ...undone, confirmationMails: 0 });
  }

  async unsubscribe(emailHash: string): Promise<boolean> {
    const ended = await this.database.write<{ isFirst: boolean }>(UNSUBSCRIBE, [emailHash]);
    return ended[0]?.isFirst === true;
  }

  async remove(email: string): Promise<void> {
    await this.signups.delete({ email });
  }

  async deleteStale(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(DELETE_STALE, [before, atMost])).length;
  }

  private get signups() {
    return this.database.repository(EmailSignupEntity);
  }
}
