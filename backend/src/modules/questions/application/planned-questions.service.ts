import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
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
  textOf,
} from '../domain/question-draft.js';
import {
  QuestionAnsweredError,
  QuestionAskedError,
  QuestionChangedError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import { DatedQuestion, type PlannedQuestion, type QuestionText } from '../domain/question.js';
import { DailyQuestions } from './daily-questions.service.js';

export { DatedQuestion, DEPTHS, QUESTION_REQUIRED, type QuestionDraft };

export interface QuestionChange {
  before: DatedQuestion;
  after: DatedQuestion;
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

  async list(query: ListQuery): Promise<ItemList<DatedQuestion>> {
    return mapList(await this.lists.open(DatedQuestion, query), (question) => this.dated(question));
  }

  /** Throws `QuestionNotFoundError`. */
  async get(id: number): Promise<DatedQuestion> {
    const question = await this.lists.find(DatedQuestion, id);
    if (!question) throw new QuestionNotFoundError();
    return this.dated(question);
  }

  /** Throws `InvalidInputError` with the problems of each field. */
  async add(draft: QuestionDraft): Promise<DatedQuestion> {
    return this.get(await this.questions.add(this.textOf(draft)));
  }

  /**
   * Existing answers keep the old text of the question; a draft without a depth keeps it, and a draft with the day that the
   * question has keeps its moment. `seen` is the version that the admin saw, if known. Throws `QuestionNotFoundError`,
   * `QuestionChangedError`, or `InvalidInputError` with the problems of each field.
   */
  change(id: number, draft: QuestionDraft, seen?: number): Promise<QuestionChange> {
    const text = this.textOf(draft);
    return this.database.transaction(async () => {
      const before = this.dated(await this.lock(id));
      if (seen !== undefined && before.version !== seen) throw new QuestionChangedError();
      const { displayDate } = before.day === draft.displayDate.trim() ? before : text;
      await this.questions.update(id, { ...text, displayDate });
      return { before, after: await this.get(id) };
    });
  }

  /** Returns the deleted question. Throws `QuestionNotFoundError`, `QuestionAnsweredError` and `QuestionAskedError`. */
  remove(id: number): Promise<DatedQuestion> {
    return this.database.transaction(async () => {
      const question = await this.lock(id);
      if (question.answers > 0) throw new QuestionAnsweredError();
      if (await this.questions.isChosen(id, this.daily.openDays())) throw new QuestionAskedError();
      await this.questions.delete(id);
      return this.dated(question);
    });
  }

  private async lock(id: number): Promise<PlannedQuestion> {
    const question = await this.questions.lock(id);
    if (!question) throw new QuestionNotFoundError();
    return question;
  }

  private textOf(draft: QuestionDraft): QuestionText {
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
    return textOf(draft, date, this.days);
  }

  private dated(question: PlannedQuestion): DatedQuestion {
    return { ...question, day: this.days.of(question.displayDate) };
  }
}
