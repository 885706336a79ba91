export interface Question {
  id: number;
  /** 1 to 200 characters. */
  content: string;
}

/** The question of a product day. */
export interface DailyQuestion extends Question {
  /** When the next day begins. */
  expiresAt: Date;
}

/** A question as those who plan see it. */
export interface PlannedQuestion extends Question {
  /** The moment from which it is shown. */
  displayDate: Date;
  /** How many answers it has. */
  answers: number;
}

/** What of a question can be changed. */
export interface QuestionText {
  /** 1 to 200 characters. */
  content: string;
  displayDate: Date;
}
