export interface PlannedQuestion {
  /** 1 to 200 characters. */
  content: string;
  /** The moment from which it is shown. */
  displayDate: Date;
}

export abstract class QuestionsRepository {
  abstract count(): Promise<number>;
  /** Adds all of them or none. */
  abstract addAll(questions: PlannedQuestion[]): Promise<void>;
}
