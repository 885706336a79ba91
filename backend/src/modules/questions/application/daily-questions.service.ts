import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { ProductRules } from '../../../shared/product-rules.js';
import {
  addDays,
  dayNumber,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';
import type { DailyQuestion, Question } from '../domain/question.js';
import { NoQuestionError } from '../domain/question.errors.js';
import { QuestionsRepository } from '../domain/questions.repository.js';

/** A question that accepts answers now, and the product day they count for. */
export interface OpenQuestion {
  day: ProductDay;
  question: Question;
}

/** Selects the question of a product day. */
@Injectable()
export class DailyQuestions {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /** Throws `NoQuestionError` when there is no question. */
  async today(): Promise<DailyQuestion> {
    const { day, question } = await this.todays();
    const expiresAt = this.startOf(addDays(day, 1));
    const answersUntil = new Date(expiresAt.getTime() + this.rules.answerGrace);
    return { ...question, expiresAt, answersUntil };
  }

  /** Like `today`; null when there is no question. */
  async findToday(): Promise<DailyQuestion | null> {
    try {
      return await this.today();
    } catch (failure) {
      if (failure instanceof NoQuestionError) return null;
      throw failure;
    }
  }

  /** The first instant of today. */
  startOfToday(): Date {
    return this.startOf(productDay(this.clock.now(), this.settings.APP_TIMEZONE));
  }

  /** Returns today's question with its day. Throws `NoQuestionError`. */
  async todays(): Promise<OpenQuestion> {
    const day = productDay(this.clock.now(), this.settings.APP_TIMEZONE);
    const question = await this.questionOf(day);
    if (!question) throw new NoQuestionError();
    return { day, question };
  }

  /** Returns today's question and, for a grace period after midnight, yesterday's. */
  async open(): Promise<OpenQuestion[]> {
    const now = this.clock.now();
    const today = productDay(now, this.settings.APP_TIMEZONE);
    const isEarly = now.getTime() < this.startOf(today).getTime() + this.rules.answerGrace;
    const days = isEarly ? [today, addDays(today, -1)] : [today];
    const asked = await Promise.all(
      days.map(async (day) => ({ day, question: await this.questionOf(day) })),
    );
    return asked.filter((each): each is OpenQuestion => each.question !== null);
  }

  /**
   * Returns the question planned for this day. Without one, earlier questions rotate by day, the same for everyone all
   * day.
   */
  private async questionOf(day: ProductDay): Promise<Question | null> {
    const start = this.startOf(day);
    const planned = await this.questions.findPlanned(start, this.startOf(addDays(day, 1)));
    if (planned) return planned;
    const past = await this.questions.countBefore(start);
    return past === 0 ? null : this.questions.findBefore(start, dayNumber(day) % past);
  }

  private startOf(day: ProductDay): Date {
    return startOfProductDay(day, this.settings.APP_TIMEZONE);
  }
}
