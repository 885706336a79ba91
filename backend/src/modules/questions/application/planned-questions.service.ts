import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { DEPTHS } from '../domain/depth.js';
import {
  contentProblem,
  dateProblem,
  depthProblem,
  QUESTION_REQUIRED,
  type QuestionDraft,
  readDate,
  fieldsOf,
} from '../domain/question-draft.js';
import {
  QuestionAnsweredError,
  QuestionAskedError,
  QuestionChangedError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import { ListedQuestion, type PlannedQuestion, type QuestionFields } from '../domain/question.js';
import { DailyQuestions } from './daily-questions.service.js';

export { ListedQuestion, DEPTHS, QUESTION_REQUIRED, type QuestionDraft };

export interface QuestionChange {
  before: ListedQuestion;
  after: ListedQuestion;
}

/** Past and planned questions, managed one by one. Changes join the current transaction. */
@Injectable()
export class PlannedQuestions {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly daily: DailyQuestions,
    private readonly lists: RowLists,
    private readonly days: ProductDays,
    private readonly database: Database,
  ) {}

  async list(query: ListQuery): Promise<ItemList<ListedQuestion>> {
    return mapList(await this.lists.open(ListedQuestion, query), (question) =>
      this.withDay(question),
    );
  }

  /** Throws `QuestionNotFoundError`. */
  async get(id: number): Promise<ListedQuestion> {
    const question = await this.lists.find(ListedQuestion, id);
    if (!question) throw new QuestionNotFoundError();
    return this.withDay(question);
  }

  /** Throws `InvalidInputError` with the problems of each field. */
  async add(draft: QuestionDraft): Promise<ListedQuestion> {
    return this.get(await this.questions.add(this.fieldsOf(draft)));
  }

  /**
   * Existing answers keep the old text of the question. A draft without a depth keeps the stored depth. A draft with
   * the same day keeps the stored time of day. `seen` is the version that the admin saw, if known.
   * Throws `QuestionNotFoundError`, `QuestionChangedError`, or `InvalidInputError` with the problems of each field.
   */
  change(id: number, draft: QuestionDraft, seen?: number): Promise<QuestionChange> {
    const fields = this.fieldsOf(draft);
    return this.database.transaction(async () => {
      const before = this.withDay(await this.lock(id));
      if (seen !== undefined && before.version !== seen) throw new QuestionChangedError();
      const { displayDate } = before.day === draft.displayDate.trim() ? before : fields;
      await this.questions.update(id, { ...fields, displayDate });
      return { before, after: await this.get(id) };
    });
  }

  /** Returns the deleted question. Throws `QuestionNotFoundError`, `QuestionAnsweredError` and `QuestionAskedError`. */
  remove(id: number): Promise<ListedQuestion> {
    return this.database.transaction(async () => {
      const question = await this.lock(id);
      if (question.answers > 0) throw new QuestionAnsweredError();
      if (await this.questions.isChosen(id, this.daily.openDays())) throw new QuestionAskedError();
      await this.questions.delete(id);
      return this.withDay(question);
    });
  }

  private async lock(id: number): Promise<PlannedQuestion> {
    const question = await this.questions.lock(id);
    if (!question) throw new QuestionNotFoundError();
    return question;
  }

  private fieldsOf(draft: QuestionDraft): QuestionFields {
    const { content, displayDate, depth } = draft;
    const problems = {
      content: contentProblem(content),
      displayDate: dateProblem(displayDate),
      depth: depthProblem(depth),
    };
    const fields = Object.entries(problems).filter(([, problem]) => problem !== null);
    const date = readDate(displayDate);
    if (fields.length > 0 || !date) {
      throw new InvalidInputError(
        Object.fromEntries(fields.map(([field, problem]) => [field, [problem as string]])),
      );
    }
    return fieldsOf(draft, date, this.days);
  }

  withDay<Question extends { displayDate: Date }>(
    question: Question,
  ): Question & { day: ProductDay } {
    return { ...question, day: this.days.of(question.displayDate) };
  }
}
