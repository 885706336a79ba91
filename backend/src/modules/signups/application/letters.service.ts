import { type LetterState, LettersRepository } from '../infrastructure/letters.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { renderMarkdown } from './markdown.js';
import { Clock } from '../../../shared/clock.js';
import { instantOf } from '../../../shared/local-time.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { LETTERS } from '../../../shared/product-rules.js';
import { letterProblems, type LetterText, tidiedLetter } from '../domain/letter.js';
import {
  LetterChangedError,
  LetterNotFoundError,
  LetterStatusError,
  NoRecipientsError,
  SendingTimeError,
} from '../domain/signup.errors.js';
import { WrittenLetter } from '../domain/listed-letter.js';
import { LETTER_BATCHES, type LetterJob } from './letter-sender.service.js';

export type { LetterText };

/** A letter and the version of it that the admin saw. */
export interface Seen {
  id: number;
  seen: number;
}

export interface LetterChange {
  before: LetterState;
  after: WrittenLetter;
}

/** Letters to subscribers, as admins write, schedule and stop them. Changes join the current transaction. */
@Injectable()
export class Letters {
  constructor(
    private readonly letters: LettersRepository,
    private readonly lists: RowLists,
    private readonly jobs: JobQueue,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `LetterNotFoundError`. */
  async get(id: number): Promise<WrittenLetter> {
    const letter = await this.lists.find(WrittenLetter, id);
    if (!letter) throw new LetterNotFoundError();
    return letter;
  }

  countAudience(): Promise<number> {
    return this.letters.countAudience();
  }

  /** Throws `InvalidInputError` with the problems of each field. */
  add(text: LetterText): Promise<WrittenLetter> {
    const written = checked(text);
    return this.database.transaction(async () => this.get(await this.letters.add(written)));
  }

  /** Throws `InvalidInputError`, and what `act` throws. */
  change(seen: Seen, text: LetterText): Promise<LetterChange> {
    const written = checked(text);
    return this.act(seen, async ({ id, status }) => {
      if (status !== 'draft' && status !== 'scheduled') throw new LetterStatusError('edit');
      await this.letters.change(id, written);
    });
  }

  /**
   * Sends the letter at a local time (`YYYY-MM-DDTHH:mm` in `APP_TIMEZONE`), or now. Throws `SendingTimeError`,
   * `NoRecipientsError` when nobody would get it now, and what `act` throws.
   */
  schedule(seen: Seen, at: string | null): Promise<LetterChange> {
    const now = this.clock.now();
    const sendsAt = at === null ? now : instantOf(at, this.settings.APP_TIMEZONE);
    const wait = sendsAt.getTime() - now.getTime();
    if (wait < 0 || wait > LETTERS.latest) throw new SendingTimeError();
    return this.act(seen, async ({ id, status, batch: last }) => {
      if (status !== 'draft' && status !== 'scheduled') throw new LetterStatusError('schedule');
      if (at === null && (await this.countAudience()) === 0) throw new NoRecipientsError();
      const batch = last + 1;
      // Only the job of this batch may begin the letter.
      await this.letters.change(id, { status: 'scheduled', sendsAt, batch });
      const job: LetterJob = { letterId: id, batch };
      await this.jobs.send(LETTER_BATCHES, job, { startAfterSeconds: Math.ceil(wait / 1_000) });
    });
  }

  /**
   * Makes a scheduled letter a draft again. Ends a letter that is being sent, unless `onlyScheduled` is set. Throws
   * what `act` throws.
   */
  stop(id: number, onlyScheduled: boolean): Promise<LetterChange> {
    return this.act({ id, seen: null }, async ({ status }) => {
      if (status === 'scheduled')
        return this.letters.change(id, { status: 'draft', sendsAt: null });
      if (onlyScheduled) throw new LetterStatusError('unschedule');
      if (status !== 'sending') throw new LetterStatusError('stop');
      await this.letters.stop(id);
    });
  }

  /** Returns the deleted draft. Throws `LetterNotFoundError` and `LetterStatusError`. */
  remove(id: number): Promise<LetterState> {
    return this.database.transaction(async () => {
      const letter = await this.lock(id);
      if (letter.status !== 'draft') throw new LetterStatusError('delete');
      await this.letters.delete(id);
      return letter;
    });
  }

  /** Throws `LetterNotFoundError`, `LetterChangedError`, and `LetterStatusError`. */
  private act(
    { id, seen }: { id: number; seen: number | null },
    change: (letter: LetterState) => Promise<void>,
  ): Promise<LetterChange> {
    return this.database.transaction(async () => {
      const before = await this.lock(id);
      if (seen !== null && before.version !== seen) throw new LetterChangedError();
      await change(before);
      return { before, after: await this.get(id) };
    });
  }

  private async lock(id: number): Promise<LetterState> {
    const letter = await this.letters.lock(id);
    if (!letter) throw new LetterNotFoundError();
    return letter;
  }
}

function checked(text: LetterText): LetterText {
  const written = tidiedLetter(text);
  const problems = letterProblems(written);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  renderMarkdown(written.body);
  return written;
}
