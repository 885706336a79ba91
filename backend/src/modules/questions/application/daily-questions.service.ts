import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { addDays, type DaySpan, dayNumber, type ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
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
    private readonly days: ProductDays,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  /** Throws `NoQuestionError` when there is no question. */
  async today(): Promise<DailyQuestion> {
    const { question } = await this.todays();
    const expiresAt = this.days.today().until;
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

  /** Returns today's question with its day. Throws `NoQuestionError`. */
  async todays(): Promise<OpenQuestion> {
    const today = this.days.today();
    const question = await this.questionOf(today);
    if (!question) throw new NoQuestionError();
    return { day: today.day, question };
  }

  /** Returns today's question and, for a grace period after midnight, yesterday's. */
  async open(): Promise<OpenQuestion[]> {
    const today = this.days.today();
    const isEarly = this.clock.now().getTime() < today.from.getTime() + this.rules.answerGrace;
    const days = isEarly ? [today, this.days.span(addDays(today.day, -1))] : [today];
    const asked = await Promise.all(
      days.map(async (span) => ({ day: span.day, question: await this.questionOf(span) })),
    );
    return asked.filter((each): each is OpenQuestion => each.question !== null);
  }

  /**
   * Returns the question planned for this day. Without one, earlier questions rotate by day, the same for everyone all
   * day.
   */
  private async questionOf({ day, from, until }: DaySpan): Promise<Question | null> {
    const planned = await this.questions.findPlanned(from, until);
    if (planned) return planned;
    const past = await this.questions.countBefore(from);
    return past === 0 ? null : this.questions.findBefore(from, dayNumber(day) % past);
  }
}
