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
