import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { ResponsesRepository } from '../infrastructure/responses.repository.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { ProductDays } from '../../../shared/product-days.js';
import {
  AnsweredTodayError,
  NoPastQuestionError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import { type Depth, DEPTHS } from '../domain/depth.js';
import type { AskedQuestion, PastPool, Question } from '../domain/question.js';
import type { StoredResponse } from '../domain/response.js';
import { ResponseHashes } from '../domain/response-hashes.js';
import { DailyQuestions } from './daily-questions.service.js';

/** Questions of earlier days, which a user answers for the feed alone: the answers do not count for any day. */
@Injectable()
export class PastQuestions {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly responses: ResponsesRepository,
    private readonly daily: DailyQuestions,
    private readonly hashes: ResponseHashes,
    private readonly days: ProductDays,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws a past question that the user has never answered. `last`, the question drawn before, is drawn again only when
   * no other one is left. Throws `NoPastQuestionError`.
   */
  async draw(userId: number, depth: Depth, last?: number): Promise<AskedQuestion> {
    const pool = await this.poolOf(userId);
    const question = await this.questions.drawPast({ ...pool, depth, last });
    if (!question) throw new NoPastQuestionError();
    return question;
  }

  /** Returns the depths of which a question is left to draw. */
  async depthsLeft(userId: number): Promise<Depth[]> {
    const left = await this.questions.findDepths(await this.poolOf(userId));
    return DEPTHS.filter((depth) => left.includes(depth));
  }

  /** Returns a question that has been asked, today's included. Throws `QuestionNotFoundError`. */
  async asked(id: number): Promise<Question> {
    const question = await this.questions.findPast(id, this.days.today().until);
    if (!question) throw new QuestionNotFoundError();
    return question;
  }

  /**
   * Stores an answer to a past question, one per question and day. Throws `QuestionNotFoundError` when the question is
   * not a past one, and `AnsweredTodayError`.
   */
  async answer(
    userId: number,
    questionId: number,
    responseContent: string,
  ): Promise<StoredResponse> {
    const today = this.days.today();
    const question = await this.questions.findPast(questionId, today.from);
    if (!question || (await this.openIds()).includes(questionId)) throw new QuestionNotFoundError();
    const stored = await this.responses.add({
      userId,
      questionId,
      questionContent: question.content,
      responseContent,
      responseHash: this.hashes.ofPast(userId, questionId, today.day),
      visibility: 'public',
      day: null,
      sharedWith: [],
      submittedAt: this.clock.now(),
    });
    if (!stored) throw new AnsweredTodayError();
    return stored;
  }

  private async poolOf(userId: number): Promise<PastPool> {
    return { userId, before: this.days.today().from, without: await this.openIds() };
  }

  /** Ids of questions that can still be answered for a day. They are not past yet. */
  private async openIds(): Promise<number[]> {
    return (await this.daily.findOpen()).map(({ id }) => id);
  }
}
