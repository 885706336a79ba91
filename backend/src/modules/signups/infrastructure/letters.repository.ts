import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { LetterAudience, LetterDraft } from '../domain/letter.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { LetterRecipientEntity } from './letter-recipient.entity.js';
import { LetterEntity } from './letter.entity.js';

export type LetterState = Pick<
  LetterEntity,
  'id' | 'subject' | 'body' | 'source' | 'medium' | 'status' | 'version' | 'batch' | 'sendsAt'
>;

const NEXT_VERSION = { version: () => 'version + 1', updatedAt: () => 'now()' };

const LISTED_AUDIENCES = 200;

/** Raw SQL, because it groups by two sets of columns. The sources, and their media as campaigns, largest first. */
const AUDIENCES = `
  SELECT utm_source AS source, utm_medium AS medium, count(*)::integer AS recipients FROM email_signups
   WHERE confirmed_at IS NOT NULL AND utm_source <> ''
   GROUP BY GROUPING SETS ((utm_source), (utm_source, utm_medium))
  HAVING GROUPING(utm_medium) = 1 OR utm_medium <> ''
   ORDER BY recipients DESC, source, medium NULLS FIRST LIMIT ${LISTED_AUDIENCES}`;

/** Letters as admins write and schedule them. The database sets all times but those that admins choose. */
@Injectable()
export class LettersRepository extends repositoryOf(LetterEntity) {
  async add(letter: LetterDraft): Promise<number> {
    return (await this.rows.insertReturning(letter, ['id'])).id;
  }

  /** Blocks changes of the letter until the transaction ends. */
  lock(id: number): Promise<LetterState | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async change(id: number, changes: Partial<Omit<LetterState, 'id' | 'version'>>): Promise<void> {
    await this.rows.update({ id }, { ...NEXT_VERSION, ...changes });
  }

  /** Ends a letter that is being sent: the rest of the recipients get nothing. */
  async stop(id: number): Promise<void> {
    const endedAt = () => 'now()';
    const ended = { status: 'stopped', endedAt, pausedUntil: null } as const;
    await this.rows.update({ id }, { ...NEXT_VERSION, ...ended });
  }

  async delete(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  countAudience({ source, medium }: LetterAudience): Promise<number> {
    const where = {
      confirmedAt: Not(IsNull()),
      ...(source !== null && { utmSource: source }),
      ...(medium !== null && { utmMedium: medium }),
    };
    return this.database.repository(EmailSignupEntity).count({ where });
  }

  findAudiences(): Promise<{ source: string; medium: string | null; recipients: number }[]> {
    return this.database.select(AUDIENCES);
  }

  /** What the data export says of the letters to this address. */
  async findRecords(email: string): Promise<object[]> {
    const recipients = await this.database.repository(LetterRecipientEntity).find({
      where: { signup: { email } },
      relations: { letter: true },
      order: { letterId: 'ASC' },
    });
    return recipients.map(({ letterId, letter, state }) => {
      const { subject, startedAt } = letter;
      return { letterId, subject, startedAt, state };
    });
  }

  async countUnsubscribed(id: number): Promise<void> {
    await this.rows.update({ id }, { unsubscribed: () => 'unsubscribed + 1' });
  }
}
