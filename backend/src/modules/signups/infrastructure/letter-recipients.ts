import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Batch,
  type Ending,
  type Following,
  type Outcome,
  type Run,
  type Turn,
  type Wait,
} from '../domain/letter-recipients.js';
import type { LetterStatus } from '../domain/letter.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import {
  BEGIN,
  CLOSE,
  DEFER,
  DUE,
  EARLIER,
  END,
  END_LONG_WAITS,
  LOCK,
  POSTPONE,
  REMOVE_RECIPIENTS,
  RUN,
  SETTLE,
  STUCK,
  TAKE_TURN,
  TAKE_NEXT,
} from './letter-statements.js';

/** Longest wait for a mail server that is away, in seconds, and the first one. */
const LONGEST_PAUSE = 60;
const FIRST_PAUSE = 5;

/** How long a letter waits for an earlier one, in seconds. */
const BUSY_PAUSE = 20;

const LONGEST_REASON = 300;

interface Locked {
  subject: string;
  body: string;
  status: LetterStatus;
  /** Seconds. */
  untilBegin: number;
}

/** Times are in seconds. */
interface Closed {
  allTaken: boolean;
  /** Null unless the mail server is away. */
  pausedFor: number | null;
  /** Until the first recipient who was put back is due again; null when nobody waits. */
  untilDue: number | null;
}

/**
 * The recipients of letters that are being sent. Rows of recipients are added batch by batch, in the order of the ids
 * of their sign-ups, so a list of any length is never in memory or in one statement. Raw SQL: `letter-statements.ts`
 * states the reason of each statement. All times are of the database.
 */
@Injectable()
export class LetterRecipients {
  constructor(private readonly database: Database) {}

  /**
   * Begins a scheduled letter or continues one. Returns null when the batch may not run any more, and how long it has
   * to wait before its time or when somebody is due to get an earlier letter. `size` is the maximum of recipients.
   */
  open(run: Run, size: number, now: Date): Promise<Batch | Wait | null> {
    return this.database.transaction(async () => {
      const { letterId, batch, runner } = run;
      const [letter] = await this.database.select<Locked>(LOCK, [letterId, batch, now]);
      if (!letter) return null;
      const isNew = letter.status === 'scheduled';
      if (isNew && letter.untilBegin > 0) return { wait: letter.untilBegin };
      const earlier = await this.database.select(EARLIER, [letterId]);
      if (earlier.length > 0) return { wait: BUSY_PAUSE };
      if (isNew) await this.database.write(BEGIN, [letterId]);
      await this.database.write(RUN, [letterId, runner]);
      const { subject, body } = letter;
      return { text: { subject, body }, signupIds: await this.dueOf(letterId, size) };
    });
  }

  /**
   * Decides about a recipient just before the mail is composed. Returns `ended` when this run may not send any more,
   * and null when the recipient is gone or settled.
   */
  async takeTurn(run: Run, signupId: number): Promise<Turn | 'ended' | null> {
    const { letterId, runner } = run;
    const [turn] = await this.database.select<Turn & { mailId: string | null }>(TAKE_TURN, [
      letterId,
      runner,
      signupId,
    ]);
    if (!turn) return 'ended';
    return turn.mailId === null ? null : turn;
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

  /** Puts a recipient back for a number of seconds. */
  async defer(letterId: number, signupId: number, seconds: number): Promise<void> {
    await this.database.write(DEFER, [letterId, signupId, seconds]);
  }

  /** Ends the run, and the letter when nobody is left. Returns when the next batch is due. */
  async close(run: Run, { away, pause }: Ending): Promise<Following> {
    const { letterId, batch, runner } = run;
    const [closed] = await this.database.write<Closed>(CLOSE, [
      ...[letterId, batch, runner, away],
      ...[FIRST_PAUSE, LONGEST_PAUSE],
    ]);
    if (!closed) return null;
    const { pausedFor, untilDue, allTaken } = closed;
    if (allTaken && untilDue === null) {
      await this.database.write(END, [letterId]);
      return null;
    }
    const inSeconds = Math.max(0, pausedFor ?? pause, allTaken ? (untilDue ?? 0) : 0);
    return { inSeconds, batch: batch + 1 };
  }

  /** Moves the batch of a letter that waits for another one, and returns its new number; null when it may not run. */
  async postpone({ letterId, batch }: Run): Promise<number | null> {
    const [moved] = await this.database.write<{ batch: number }>(POSTPONE, [letterId, batch]);
    return moved?.batch ?? null;
  }

  /** Letters whose batch was due at this time and has not begun since, with the number of that batch. */
  findStuck(before: Date): Promise<Omit<Run, 'runner'>[]> {
    return this.database.select<Omit<Run, 'runner'>>(STUCK, [before]);
  }

  /** Makes those due who wait for more seconds than this, as after the clock ran ahead. */
  async endLongWaits(longest: number): Promise<void> {
    await this.database.write(END_LONG_WAITS, [longest]);
  }

  /** Removes those of letters that ended before this time, up to a number of them. Returns their number. */
  async remove(endedBefore: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_RECIPIENTS, [endedBefore, atMost])).length;
  }

  /** Recipients that wait for their turn, and as many new ones as there is room for. */
  private async dueOf(letterId: number, size: number): Promise<number[]> {
    const due = await this.database.select<{ signupId: number }>(DUE, [letterId, size]);
    const room = size - due.length;
    const taken =
      room > 0 ? await this.database.write<{ signupId: number }>(TAKE_NEXT, [letterId, room]) : [];
    return [...due, ...taken].map(({ signupId }) => signupId);
  }
}
