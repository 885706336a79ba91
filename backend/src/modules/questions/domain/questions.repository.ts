import type { Question, QuestionText } from './question.js';

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

  /**
   * Returns the question at position `place` (from 0) among those planned before `moment`, in the order of their dates.
   */
  abstract findBefore(moment: Date, place: number): Promise<Question | null>;
}
