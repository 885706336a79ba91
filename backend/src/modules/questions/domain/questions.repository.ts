import type { Question, QuestionText } from './question.js';

export abstract class QuestionsRepository {
  abstract count(): Promise<number>;

  /** The texts of all questions; holds back whoever else asks for them until the transaction ends. */
  abstract lockContents(): Promise<string[]>;

  /** The latest date for which a question is planned; null when there is none. */
  abstract findLastDate(): Promise<Date | null>;

  /** Adds all of them or none. */
  abstract addAll(questions: QuestionText[]): Promise<void>;

  /** The one planned for this span, the latest if there are several; null when there is none. */
  abstract findPlanned(from: Date, until: Date): Promise<Question | null>;

  abstract countBefore(moment: Date): Promise<number>;

  /** Of the questions planned before a moment, the one at this place (from 0) in the order of their dates. */
  abstract findBefore(moment: Date, place: number): Promise<Question | null>;
}
