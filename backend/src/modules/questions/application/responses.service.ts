import { ResponsesRepository } from '../infrastructure/responses.repository.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { inPages } from '../../../shared/in-pages.js';
import { MINUTE } from '../../../shared/milliseconds.js';
import { ProductDays } from '../../../shared/product-days.js';
import { QUESTIONS } from '../../../shared/product-rules.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { RemovedResponse } from '../domain/listed-response.js';
import {
  AlreadySubmittedError,
  QuestionClosedError,
  ResponseNotFoundError,
} from '../domain/question.errors.js';
import type {
  Author,
  OwnResponse,
  ResponseVisibility,
  StoredResponse,
} from '../domain/response.js';
import { ResponseHashes } from '../domain/response-hashes.js';
import { DailyQuestions } from './daily-questions.service.js';

export { ListedResponse } from '../domain/listed-response.js';
export type { OwnResponse } from '../domain/response.js';
const EVER = new Date(0);

/** Maximum answers per statement, because a user can have hundreds a day, one to each past question. */
const PORTION = 5_000;

/** A count of this or more is reused for a minute, because counting 100,000 answers takes 50 ms. */
const MANY = 1_000;

/** Who sees an answer, as its form told the author. */
interface Audience {
  visibility?: ResponseVisibility;
  sharedWith?: number[];
}

@Injectable()
export class Responses {
  private counted = { day: '', count: 0, until: 0 };

  constructor(
    private readonly responses: ResponsesRepository,
    private readonly questions: DailyQuestions,
    private readonly hashes: ResponseHashes,
    private readonly days: ProductDays,
    private readonly clock: Clock,
    records: PersonalRecords,
  ) {
    records.register({
      name: 'answers',
      about: 'your answers, with the questions',
      tables: ['responses'],
      read: ({ userId }) =>
        inPages((after, atMost) => responses.findRecords(userId, after, atMost)),
    });
  }

  /**
   * Stores an answer to an open question. Throws `QuestionClosedError` for any other question and
   * `AlreadySubmittedError` for a second answer, also under concurrent calls.
   */
  async submit(
    author: Author,
    questionId: number,
    responseContent: string,
    { visibility = 'public', sharedWith = [] }: Audience = {},
  ): Promise<StoredResponse> {
    const open = (await this.questions.findOpen()).find(({ id }) => id === questionId);
    if (!open) throw new QuestionClosedError();
    const stored = await this.responses.add({
      userId: author.kind === 'person' ? author.id : null,
      questionId,
      questionContent: open.content,
      responseContent,
      responseHash: this.hashes.of(author, questionId, open.day),
      visibility,
      day: open.day,
      sharedWith,
      submittedAt: this.clock.now(),
    });
    if (!stored) throw new AlreadySubmittedError();
    return stored;
  }

  /** Returns what `submit` would, but stores nothing: for a bot that filled in the hidden field. */
  async pretend(responseContent: string): Promise<StoredResponse> {
    const { content } = await this.questions.getToday();
    return { id: 1, questionContent: content, responseContent, submittedAt: this.clock.now() };
  }

  /** Whether the author answered the question of the day; false when there is none. */
  async hasSubmitted(author: Author): Promise<boolean> {
    const hash = await this.hashOfToday(author);
    return hash !== null && (await this.responses.exists(hash));
  }

  /** How many answers there are today; null below `QUESTIONS.fewestCounted`. */
  async countToday(): Promise<number | null> {
    const today = this.days.today();
    const now = this.clock.now().getTime();
    if (this.counted.day !== today.day || this.counted.until <= now) {
      const count = await this.responses.count(today);
      this.counted = { day: today.day, count, until: count < MANY ? now : now + MINUTE };
    }
    const { count } = this.counted;
    return count < QUESTIONS.fewestCounted ? null : count;
  }

  async ofToday(userId: number): Promise<OwnResponse | null> {
    const hash = await this.hashOfToday({ kind: 'person', id: userId });
    return hash === null ? null : this.responses.findByHash(hash);
  }

  async setVisibility(
    id: number,
    userId: number,
    visibility: ResponseVisibility,
  ): Promise<OwnResponse> {
    const changed = await this.responses.setVisibility(id, userId, visibility);
    if (!changed) throw new ResponseNotFoundError();
    return changed;
  }

  /** Whether the user answered the question of the day, and any question on an earlier day. */
  async isReturning(userId: number): Promise<boolean> {
    if (!(await this.hasSubmitted({ kind: 'person', id: userId }))) return false;
    return this.responses.existsBetween(userId, EVER, this.days.today().from);
  }

  /** Whether the user answered any question since then, today's or another one. */
  hasAnsweredSince(userId: number, since: Date): Promise<boolean> {
    return this.responses.existsBetween(userId, since, this.clock.now());
  }

  /**
   * Deletes an answer of the user. After an answer to today's question, the user can answer it again. Throws
   * `ResponseNotFoundError`.
   */
  async remove(id: number, userId: number): Promise<void> {
    if (!(await this.responses.remove(id, userId))) throw new ResponseNotFoundError();
  }

  /** Like `remove`, but for an answer of any user or visitor. Joins the current transaction. */
  async removeAny(id: number): Promise<RemovedResponse> {
    const removed = await this.responses.removeAny(id);
    if (!removed) throw new ResponseNotFoundError();
    return removed;
  }

  /**
   * Deletes some answers of a deleted user in the current transaction. Returns whether more may be left, which need
   * another transaction.
   */
  async removeSomeOf(userId: number): Promise<boolean> {
    return (await this.responses.removeSome(userId, PORTION)) === PORTION;
  }

  private async hashOfToday(author: Author): Promise<string | null> {
    const question = await this.questions.findToday();
    return question && this.hashes.of(author, question.id, question.day);
  }
}
