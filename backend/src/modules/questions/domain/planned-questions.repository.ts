import type { ProductDay } from '../../../shared/product-day.js';
import type { PlannedQuestion, QuestionText } from './question.js';

/** Questions as admins manage them. */
export abstract class PlannedQuestionsRepository {
  /** Returns the question, locked until the transaction ends, or null. */
  abstract lock(id: number): Promise<PlannedQuestion | null>;

  /** Whether the question was chosen for one of these days. */
  abstract isChosen(id: number, days: ProductDay[]): Promise<boolean>;

  /** Returns the id. */
  abstract add(question: QuestionText): Promise<number>;

  /** A text without a depth keeps the stored one. */
  abstract update(id: number, question: QuestionText): Promise<void>;

  /** Throws `QuestionAnsweredError`, also for an answer stored concurrently. */
  abstract delete(id: number): Promise<void>;

  /** Blocks concurrent additions and changes of questions until the transaction ends. */
  abstract lockAll(): Promise<void>;

  /** Returns the dates of questions planned for this span. */
  abstract findDates(from: Date, until: Date): Promise<Date[]>;
}
