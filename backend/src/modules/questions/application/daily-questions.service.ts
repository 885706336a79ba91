import { QuestionsRepository } from '../infrastructure/questions.repository.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { addDays, type DaySpan, dayNumber, type ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { AskedQuestion, DailyQuestion } from '../domain/question.js';
import { NoQuestionError } from '../domain/question.errors.js';

export type { AskedQuestion } from '../domain/question.js';

/** A question that accepts answers now, and the product day they count for. */
export interface OpenQuestion extends AskedQuestion {
  day: ProductDay;
  expiresAt: Date;
}

@Injectable()
export class DailyQuestions {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly days: ProductDays,
    private readonly clock: Clock,
    private readonly rules: ProductRules,
  ) {}

  findToday(): Promise<OpenQuestion | null> {
    return this.findOf(this.days.today());
  }

  /** Today's question, and until when answers to it are accepted. Throws `NoQuestionError`. */
  async getToday(): Promise<DailyQuestion> {
    const today = await this.findToday();
    if (!today) throw new NoQuestionError();
    const { id, content, depth, expiresAt } = today;
    const answersUntil = new Date(expiresAt.getTime() + this.rules.answerGrace);
    return { id, content, depth, expiresAt, answersUntil };
  }

  /** Returns today's question and, for a grace period after midnight, yesterday's. */
  async findOpen(): Promise<OpenQuestion[]> {
    const questions = await Promise.all(this.openSpans().map((span) => this.findOf(span)));
    return questions.filter((question) => question !== null);
  }

  openDays(): ProductDay[] {
    return this.openSpans().map(({ day }) => day);
  }

  private openSpans(): DaySpan[] {
    const today = this.days.today();
    const isEarly = this.clock.now().getTime() < today.from.getTime() + this.rules.answerGrace;
    return isEarly ? [today, this.days.span(addDays(today.day, -1))] : [today];
  }

  private async findOf(span: DaySpan): Promise<OpenQuestion | null> {
    const question = await this.findAsked(span);
    return question && { ...question, day: span.day, expiresAt: span.until };
  }

  /**
   * Returns the question planned for this day. Without one, earlier questions rotate by day. The first caller stores which
   * one it is, so that it stays the same for everyone all day when questions are added, moved or deleted.
   */
  private async findAsked({ day, from, until }: DaySpan): Promise<AskedQuestion | null> {
    const planned = await this.questions.findPlanned(from, until);
    return planned ?? (await this.questions.findChosen(day)) ?? this.choose(day, from);
  }

  private async choose(day: ProductDay, from: Date): Promise<AskedQuestion | null> {
    const past = await this.questions.countBefore(from);
    if (past === 0) return null;
    await this.questions.choose(day, from, dayNumber(day) % past);
    return this.questions.findChosen(day);
  }
}
