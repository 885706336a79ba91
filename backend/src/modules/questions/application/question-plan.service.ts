import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { addDays, type ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { QuestionFields } from '../domain/question.js';
import {
  questionCalendar,
  type QuestionOnDay,
  type QuestionToPlan,
} from '../domain/question-calendar.js';

@Injectable()
export class QuestionPlan {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly days: ProductDays,
    private readonly database: Database,
  ) {}

  /** Like `extend` when no question is stored. Otherwise only stores a depth for questions that have none. */
  async begin(questions: QuestionToPlan[], first?: ProductDay): Promise<number> {
    if ((await this.questions.count()) === 0) return this.extend(questions, first);
    await this.questions.fillDepths(questions);
    return 0;
  }

  /**
   * Plans one question per day, starting after the last planned day and not before `first`, which is today by default.
   * Dated questions go on their date. Skips questions that exist already, so that a list can be added twice. Returns
   * the number of added questions.
   */
  extend(questions: QuestionToPlan[], first?: ProductDay): Promise<number> {
    return this.database.transaction(async () => {
      const calendar = await this.calendarOf(questions, first);
      await this.questions.addAll(calendar.map((question) => this.plan(question)));
      return calendar.length;
    });
  }

  /** Returns what `extend` would return, and stores nothing. */
  preview(questions: QuestionToPlan[]): Promise<number> {
    return this.database.transaction(async () => (await this.calendarOf(questions)).length);
  }

  private async calendarOf(
    questions: QuestionToPlan[],
    first = this.days.today().day,
  ): Promise<QuestionOnDay[]> {
    const known = new Set(await this.questions.lockContents());
    const fresh = new Map(
      questions.filter(({ content }) => !known.has(content)).map((each) => [each.content, each]),
    );
    return questionCalendar([...fresh.values()], await this.firstFreeDay(first));
  }

  private plan({ day, ...question }: QuestionOnDay): QuestionFields {
    return { ...question, displayDate: this.days.startOf(day) };
  }

  private async firstFreeDay(first: ProductDay): Promise<ProductDay> {
    const last = await this.questions.findLastDate();
    if (!last) return first;
    const next = addDays(this.days.of(last), 1);
    return next > first ? next : first;
  }
}
