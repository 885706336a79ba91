import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type {
  NextRecipient,
  OpenLetter,
  Outcome,
  RecipientMail,
} from '../domain/letter-recipients.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { LetterRecipientEntity } from './letter-recipient.entity.js';
import { LetterEntity } from './letter.entity.js';
import {
  BEGIN,
  EARLIER,
  END_IF_DONE,
  FIND_MAIL,
  LOCK,
  PAUSE,
  REMOVE_RECIPIENTS,
  SETTLE,
  TAKE_NEXT,
} from './letter-statements.js';

const LONGEST_REASON = 300;

/**
 * The recipients of letters that are being sent. Rows are added in the order of the ids of their sign-ups, as many as the rate
 * allows, so a list of any length is never in memory or in one statement. Raw SQL: `letter-statements.ts` states the reason of
 * each statement. All times are of the database.
 */
@Injectable()
export class LetterRecipients {
  constructor(private readonly database: Database) {}

  /** Blocks changes of the letter until the transaction ends. Returns null when this batch may not run any more. */
  async lock(letterId: number, batch: number, now: Date): Promise<OpenLetter | null> {
    const [letter] = await this.database.select<OpenLetter>(LOCK, [letterId, batch, now]);
    return letter ?? null;
  }

  async hasEarlier(letterId: number): Promise<boolean> {
    return (await this.database.select(EARLIER, [letterId])).length > 0;
  }

  async begin(letterId: number): Promise<void> {
    await this.database.write(BEGIN, [letterId]);
  }

  countQueued(letterId: number): Promise<number> {
    return this.database
      .repository(LetterRecipientEntity)
      .count({ where: { letterId, state: 'queued' } });
  }

  async takeNext(letterId: number, atMost: number): Promise<NextRecipient[]> {
    return this.database.write<NextRecipient>(TAKE_NEXT, [letterId, atMost]);
  }

  /** Asked just before the mail is sent. Null when the letter was stopped, or the recipient is gone or settled. */
  async findMail(letterId: number, signupId: number): Promise<RecipientMail | null> {
    const [mail] = await this.database.select<RecipientMail>(FIND_MAIL, [letterId, signupId]);
    return mail ?? null;
  }

  /** Records and counts what became of a mail; once for each recipient. */
  async settle(letterId: number, signupId: number, outcome: Outcome): Promise<void> {
    await this.database.write(SETTLE, [letterId, signupId, outcome]);
  }

  /** Ends the sign-up of an address that was refused for good. */
  async suppress(signupId: number, reason: string): Promise<void> {
    await this.database.repository(EmailSignupEntity).update(
      { id: signupId },
      {
        confirmedAt: null,
        bouncedAt: () => 'now()',
        bounceReason: reason.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_REASON),
      },
    );
  }

  /** Tells admins when the letter goes on that waits for the mail server; null when it does. */
  async pause(letterId: number, seconds: number | null): Promise<void> {
    if (seconds !== null) await this.database.write(PAUSE, [letterId, seconds]);
    else
      await this.database.repository(LetterEntity).update({ id: letterId }, { pausedUntil: null });
  }

  /** Ends the letter when nobody is left. */
  async endIfDone(letterId: number): Promise<boolean> {
    return (await this.database.write(END_IF_DONE, [letterId])).length > 0;
  }

  /** Removes those of letters that ended before this time, up to a number of them. Returns their number. */
  async remove(endedBefore: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_RECIPIENTS, [endedBefore, atMost])).length;
  }
}
