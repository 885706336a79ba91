import type { ProductDay } from '../../../shared/product-day.js';
import type { QuestionToPlan } from './question-calendar.js';
import type { Depth } from './depth.js';
import type { PastQuestion, Question, QuestionText } from './question.js';

/** Which past question to draw. */
export interface PastDraw {
  /** The user, whose answered questions are left out. */
  userId: number;
  depth: Depth;
  /** Only questions planned before. */
  before: Date;
  /** Questions that can be answered for a day. */
  without: number[];
  /** Comes only when no other question is left. */
  last?: number | undefined;
}

export abstract class QuestionsRepository {
  abstract count(): Promise<number>;

  /** Returns the texts of all questions, and blocks other callers until the transaction ends. */
  abstract lockContents(): Promise<string[]>;

  /** Returns the latest date with a planned question, or null. */
  abstract findLastDate(): Promise<Date | null>;

  /** Adds all questions or none. */
  abstract addAll(questions: QuestionText[]): Promise<void>;

  /** Returns the question planned for this span, the latest if there are several, or null. */
  abstract findPlanned(from: Date, until: Date): Promise<Question | null>;

  abstract countBefore(moment: Date): Promise<number>;

  /** Returns the question that was chosen for this day, or null. */
  abstract findChosen(day: ProductDay): Promise<Question | null>;

  /**
   * Chooses for this day, unless that was done, the question at position `place` (from 0) among those planned before
   * `moment`, in the order of their dates.
   */
  abstract choose(day: ProductDay, moment: Date, place: number): Promise<void>;

  /** Returns a random question, all equally likely, or null. */
  abstract drawPast(draw: PastDraw): Promise<PastQuestion | null>;

  /** Returns the question if it was planned before `moment`, or null. */
  abstract findPast(id: number, moment: Date): Promise<Question | null>;

  /** Stores the depth of each of these questions that has none, by its text. */
  abstract fillDepths(questions: QuestionToPlan[]): Promise<void>;
}
