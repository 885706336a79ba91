import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { PlannedQuestion, QuestionText } from './question.js';

export const QUESTION_SORTS = ['id', 'displayDate', 'content'] as const;

/** What a list of questions can be sorted by. */
export type QuestionSort = (typeof QUESTION_SORTS)[number];

/** Questions as those who plan handle them. */
export abstract class PlannedQuestionsRepository {
  abstract list(query: ListQuery<QuestionSort>): Promise<ItemList<PlannedQuestion>>;

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
