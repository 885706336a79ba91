/** An answer as those who read all of them see it. */
export interface CollectedResponse {
  id: number;
  /** Null for an anonymous one, like the two after it. */
  userId: number | null;
  username: string | null;
  email: string | null;
  questionId: number;
  /** The question as it was when it was answered. */
  questionContent: string;
  responseContent: string;
  visibility: string;
  submittedAt: Date;
}

/** What is left to say about a response that is gone. */
export interface RemovedResponse {
  userId: number | null;
  questionId: number;
  submittedAt: Date;
}
