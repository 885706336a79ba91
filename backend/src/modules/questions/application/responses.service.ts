import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import {
  AlreadySubmittedError,
  NoQuestionError,
  QuestionClosedError,
  ResponseNotFoundError,
} from '../domain/question.errors.js';
import {
  type Author,
  ResponseHashes,
  ResponsesRepository,
  type StoredResponse,
} from '../domain/response.js';
import { DailyQuestions } from './daily-questions.service.js';

/** Answers to the question of the day, one per user and day. */
@Injectable()
export class Responses {
  constructor(
    private readonly responses: ResponsesRepository,
    private readonly questions: DailyQuestions,
    private readonly hashes: ResponseHashes,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an answer to an open question. Throws `QuestionClosedError` for any other question and
   * `AlreadySubmittedError` for a second answer, also under concurrent calls.
   */
  async submit(
    author: Author,
    questionId: number,
    responseContent: string,
  ): Promise<StoredResponse> {
    const open = (await this.questions.open()).find(({ question }) => question.id === questionId);
    if (!open) throw new QuestionClosedError();
    const stored = await this.responses.add({
      userId: author.kind === 'person' ? author.id : null,
      questionId,
      questionContent: open.question.content,
      responseContent,
      responseHash: this.hashes.of(author, questionId, open.day),
      submittedAt: this.clock.now(),
    });
    if (!stored) throw new AlreadySubmittedError();
    return stored;
  }

  /** Whether the author answered today's question today; false when there is no question. */
  async hasSubmitted(author: Author): Promise<boolean> {
    try {
      const { day, question } = await this.questions.todays();
      return await this.responses.exists(this.hashes.of(author, question.id, day));
    } catch (failure) {
      if (failure instanceof NoQuestionError) return false;
      throw failure;
    }
  }

  /** Deletes the user's own answer, which reopens today's question. Throws `ResponseNotFoundError`. */
  async remove(id: number, userId: number): Promise<void> {
    if (!(await this.responses.remove(id, userId))) throw new ResponseNotFoundError();
  }
}
