import type { PlannedQuestion, QuestionText } from './question.js';

/** Questions as those who plan handle them. */
export abstract class PlannedQuestionsRepository {
  /** The question, held until the transaction ends; null when there is none. */
  abstract lock(id: number): Promise<PlannedQuestion | null>;

  /** Answers its id. */
  abstract add(question: QuestionText): Promise<number>;

  abstract update(id: number, question: QuestionText): Promise<void>;

  /** Throws `QuestionAnsweredError`, also when the answer came at the same time. */
  abstract delete(id: number): Promise<void>;

  /** Holds back whoever else adds or changes questions until the transaction ends. */
  abstract lockAll(): Promise<void>;

  /** When questions planned for this span are shown. */
  abstract findDates(from: Date, until: Date): Promise<Date[]>;
}
