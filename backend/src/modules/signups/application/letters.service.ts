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
import {
  type LetterAudience,
  type LetterDraft,
  letterProblems,
  type LetterText,
  tidiedLetter,
} from '../domain/letter.js';
import {
  LetterChangedError,
  LetterNotFoundError,
  LetterStatusError,
  NoRecipientsError,
  SendingTimeError,
} from '../domain/signup.errors.js';
import { WrittenLetter } from '../domain/listed-letter.js';
import { AUDIENCE_BATCHES, LETTER_BATCHES, type LetterJob } from './letter-sender.service.js';

export type { LetterAudience, LetterDraft, LetterText };

/** A letter and the version of it that the admin saw. */
export interface SeenLetter {
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

  countAudience(audience: LetterAudience): Promise<number> {
    return this.letters.countAudience(audience);
  }

  /** The sources and campaigns with the most confirmed sign-ups. */
  findAudiences() {
    return this.letters.findAudiences();
  }

  /** Throws `InvalidInputError` with the problems of each field. */
  add(text: LetterDraft): Promise<WrittenLetter> {
    const written = checked(text);
    return this.database.transaction(async () => this.get(await this.letters.add(written)));
  }

  /** Without a source, the audience stays as it is. Throws `InvalidInputError`, and what `act` throws. */
  change(seen: SeenLetter, text: LetterDraft): Promise<LetterChange> {
    const written = checked(text);
    return this.act(seen, async (letter) => {
      const { id, status, sendsAt } = letter;
      if (status !== 'draft' && status !== 'scheduled') throw new LetterStatusError('edit');
      const changed = { ...letter, ...written };
      const moves = sendsAt !== null && queueOf(changed) !== queueOf(letter);
      const batch = moves ? await this.queue(changed, sendsAt) : letter.batch;
      await this.letters.change(id, { ...written, batch });
    });
  }

  /**
   * Sends the letter at a local time (`YYYY-MM-DDTHH:mm` in `APP_TIMEZONE`), or now. Throws `SendingTimeError`,
   * `NoRecipientsError` when nobody would get it now, and what `act` throws.
   */
  schedule(seen: SeenLetter, at: string | null): Promise<LetterChange> {
    const now = this.clock.now();
    const sendsAt = at === null ? now : instantOf(at, this.settings.APP_TIMEZONE);
    const wait = sendsAt.getTime() - now.getTime();
    if (wait < 0 || wait > LETTERS.latest) throw new SendingTimeError();
    return this.act(seen, async (letter) => {
      const { status } = letter;
      if (status !== 'draft' && status !== 'scheduled') throw new LetterStatusError('schedule');
      if (at === null && (await this.countAudience(letter)) === 0) throw new NoRecipientsError();
      const batch = await this.queue(letter, sendsAt);
      await this.letters.change(letter.id, { status: 'scheduled', sendsAt, batch });
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

  /** Returns the number of the batch: only its job may begin the letter. */
  private async queue(letter: LetterState, sendsAt: Date): Promise<number> {
    const wait = Math.max(0, sendsAt.getTime() - this.clock.now().getTime());
    const job: LetterJob = { letterId: letter.id, batch: letter.batch + 1 };
    await this.jobs.send(queueOf(letter), job, { startAfterSeconds: Math.ceil(wait / 1_000) });
    return job.batch;
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

function queueOf({ source }: LetterAudience): string {
  return source === null ? LETTER_BATCHES : AUDIENCE_BATCHES;
}

/** An empty source or medium counts as none. */
function checked({ source, medium, ...text }: LetterDraft) {
  const written = tidiedLetter(text);
  const problems = letterProblems(written);
  if (medium && !source) problems['medium'] = ['A medium needs a source'];
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  renderMarkdown(written.body);
  return source === undefined
    ? written
    : { ...written, source: source || null, medium: medium || null };
}
