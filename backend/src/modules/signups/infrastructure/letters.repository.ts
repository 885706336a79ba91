import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { LetterText } from '../domain/letter.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { LetterRecipientEntity } from './letter-recipient.entity.js';
import { LetterEntity } from './letter.entity.js';

export type LetterState = Pick<
  LetterEntity,
  'id' | 'subject' | 'body' | 'status' | 'version' | 'batch' | 'sendsAt'
>;

const NEXT_VERSION = { version: () => 'version + 1', updatedAt: () => 'now()' };

/** Letters as admins write and schedule them. The database sets all times but those that admins choose. */
@Injectable()
export class LettersRepository extends repositoryOf(LetterEntity) {
  async add({ subject, body }: LetterText): Promise<number> {
    return (await this.rows.insertReturning({ subject, body }, ['id'])).id;
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

  countAudience(): Promise<number> {
    return this.database
      .repository(EmailSignupEntity)
      .count({ where: { confirmedAt: Not(IsNull()) } });
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
