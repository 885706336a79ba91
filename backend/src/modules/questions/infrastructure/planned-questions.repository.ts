import { Injectable } from '@nestjs/common';
import { And, Any, LessThan, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { rowStatement } from '../../../platform/database/list-statements.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { QuestionAnsweredError } from '../domain/question.errors.js';
import { DatedQuestion, type PlannedQuestion, type QuestionText } from '../domain/question.js';
import { ChosenQuestionEntity } from './chosen-question.entity.js';
import { QuestionEntity } from './question.entity.js';
import { LOCK_QUESTIONS } from './questions.repository.js';
import { violates } from '../../../platform/database/violated-constraint.js';

/** Raw SQL: the columns are those of a declared list, one of which counts the answers. */
const LOCK = `${rowStatement(DatedQuestion)} FOR UPDATE`;

/** Questions as admins manage them. */
@Injectable()
export class PlannedQuestionsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the question, locked until the transaction ends, or null. */
  async lock(id: number): Promise<PlannedQuestion | null> {
    const [question] = await this.database.select<PlannedQuestion>(LOCK, [id]);
    return question ?? null;
  }

  /** Whether the question was chosen for one of these days. */
  isChosen(id: number, days: ProductDay[]): Promise<boolean> {
    const chosen = this.database.repository(ChosenQuestionEntity);
    return chosen.existsBy({ questionId: id, day: Any(days) });
  }

  /** Returns the id. */
  async add({ content, displayDate, depth }: QuestionText): Promise<number> {
    return (await this.questions.insertReturning({ content, displayDate, depth }, ['id'])).id;
  }

  /** A text without a depth keeps the stored one. */
  async update(id: number, { content, displayDate, depth }: QuestionText): Promise<void> {
    await this.questions.update({ id }, { content, displayDate, ...(depth ? { depth } : {}) });
  }

  /** Throws `QuestionAnsweredError`, also for an answer stored concurrently. */
  async delete(id: number): Promise<void> {
    try {
      await this.questions.delete({ id });
    } catch (failure) {
      if (violates(failure, 'responses_question_id_fkey')) throw new QuestionAnsweredError();
      throw failure;
    }
  }

  /** Blocks concurrent additions and changes of questions until the transaction ends. */
  async lockAll(): Promise<void> {
    await this.database.write(LOCK_QUESTIONS);
  }

  /** Returns the dates of questions planned for this span. */
  async findDates(from: Date, until: Date): Promise<Date[]> {
    const displayDate = And(MoreThanOrEqual(from), LessThan(until));
    const questions = await this.questions.pick(['displayDate'], { where: { displayDate } });
    return questions.map((question) => question.displayDate);
  }

  private get questions() {
    return this.database.repository(QuestionEntity);
  }
}
