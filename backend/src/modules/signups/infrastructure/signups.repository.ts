import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { columnsOf, snakeCase } from '../../../shared/list-declaration.js';
import { type SentSignup, Signup } from '../domain/listed-signup.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { MAILS_UNTIL_CONFIRMED } from '../../../shared/product-rules.js';

const FIELDS = columnsOf(Signup).map(({ name }) => name as keyof Signup);
const COLUMNS = FIELDS.map(snakeCase).join(', ');
const ARRAYS = FIELDS.map((_field, index) => `$${index + 1}::text[]`).join(', ');

/**
 * Raw SQL, because the update depends on the row, and one text serves batches of any size. Sorted by address, so that
 * two processes can't deadlock; the first of equal addresses is kept. A new address gets a mail. An unconfirmed address
 * gets another mail a day after the last one, or at once if it has unsubscribed since.
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
          OR known.confirmation_sent_at < known.unsubscribed_at AND known.complained_at IS NULL)
  RETURNING id`;

/** Raw SQL, because the hash of an address is an indexed expression, and the earlier time is returned. */
const UNSUBSCRIBE = `
  UPDATE email_signups AS signup SET unsubscribed_at = now(), confirmed_at = NULL
    FROM (SELECT id, unsubscribed_at, confirmed_at FROM email_signups
           WHERE sha256(decode(email, 'escape')) = decode($1, 'hex') FOR UPDATE) AS before
   WHERE signup.id = before.id
  RETURNING before.id, email, before.unsubscribed_at IS NULL AS "isFirst",
            before.confirmed_at IS NOT NULL AS "wasConfirmed"`;

interface EndedSignup {
  id: number;
  email: string;
  /** Whether it had not ended before. */
  isFirst: boolean;
  wasConfirmed: boolean;
}

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
  'welcomedAt',
] as const;

/** What the owner of an address has agreed to. An address is never both confirmed and unsubscribed. */
export type Consent = Pick<EmailSignupEntity, (typeof CONSENT)[number]>;

/** Stored sign-ups, one per address. The database sets all times, because the clocks of two processes differ. */
@Injectable()
export class SignupsRepository extends repositoryOf(EmailSignupEntity) {
  /**
   * Stores new addresses; a known address keeps its fields. Returns the ids of the sign-ups that get a mail with a
   * confirmation link now.
   */
  async addAll(signups: SentSignup[]): Promise<number[]> {
    const values = FIELDS.map((field) => signups.map((signup) => signup[field] ?? null));
    const due = await this.database.write<{ id: number }>(ADD, values);
    return due.map(({ id }) => id);
  }

  find(id: number): Promise<Consent | null> {
    return this.rows.pickOne(CONSENT, { where: { id } });
  }

  /** Like `find`, but blocks changes of the sign-up until the transaction ends. */
  lock(id: number): Promise<Consent | null> {
    return this.rows.pickOne(CONSENT, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** What the form sent, for an event. */
  findSent(id: number): Promise<Signup | null> {
    return this.rows.pickOne(FIELDS, { where: { id } });
  }

  /** What the data export says of the sign-up of this address; empty without a sign-up. */
  findRecords(email: string): Promise<object[]> {
    const ends = ['bouncedAt', 'bounceReason', 'complainedAt'] as const;
    const since = ['createdAt', 'confirmationMails', ...ends] as const;
    return this.rows.pick([...CONSENT, ...FIELDS, ...since], { where: { email } });
  }

  async confirm(id: number): Promise<void> {
    const confirmedAt = () => 'now()';
    const ends = { unsubscribedAt: null, bouncedAt: null, complainedAt: null };
    const undone = { ...ends, bounceReason: null };
    await this.rows.update({ id }, { confirmedAt, ...undone, confirmationMails: 0 });
  }

  async markWelcomed(id: number): Promise<void> {
    await this.rows.update({ id }, { welcomedAt: () => 'now()' });
  }

  /**
   * Ends the sign-up of the address with this SHA-256 in hex. Does so again for an ended one, so that no link mailed
   * since then confirms it. Returns null without a sign-up.
   */
  async unsubscribe(emailHash: string): Promise<EndedSignup | null> {
    const [ended] = await this.database.write<EndedSignup>(UNSUBSCRIBE, [emailHash]);
    return ended ?? null;
  }

  /** Ends the confirmation of an address without a mailbox. Returns the id of a sign-up that was confirmed. */
  async markBounced(email: string, bounceReason: string): Promise<number | null> {
    const ended = { confirmedAt: null, bouncedAt: () => 'now()', bounceReason };
    const where = { email, confirmedAt: Not(IsNull()) };
    const [confirmed] = await this.rows.updateReturning(where, ended, ['id']);
    if (!confirmed) await this.rows.update({ email }, ended);
    return confirmed?.id ?? null;
  }

  async markComplained(email: string): Promise<void> {
    await this.rows.update({ email }, { complainedAt: () => 'now()' });
  }

  async remove(email: string): Promise<Pick<Consent, 'id' | 'confirmedAt'> | null> {
    return (await this.rows.deleteReturning({ email }, ['id', 'confirmedAt']))[0] ?? null;
  }

  /**
   * Deletes up to `atMost` unconfirmed sign-ups whose last mail or end is older than `before`. A sign-up that got no
   * mail stays. Returns how many it deleted.
   */
  async deleteStale(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(DELETE_STALE, [before, atMost])).length;
  }
}
