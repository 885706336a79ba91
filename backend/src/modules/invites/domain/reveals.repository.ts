/** An answer of a friend to the question that the user answered on the same day. */
export interface Reveal {
  /** The user's own answer. */
  responseId: number;
  /** Id of the invite. */
  friendId: number;
}

/**
 * Answers that the two users of a pair show each other: to the same question, for the same day, both public, both given
 * since they agreed, by forms that named the other one.
 */
export abstract class RevealsRepository {
  /** Returns the reveals for the user's answers given at or after `since`, the latest first, at most `limit`. */
  abstract findSince(userId: number, since: Date, limit: number): Promise<Reveal[]>;

  /** Returns the reveals for one of the user's answers. */
  abstract findOf(userId: number, responseId: number): Promise<Reveal[]>;

  /** Returns what the friend answered, or null. */
  abstract findAnswer(userId: number, responseId: number, friendId: number): Promise<string | null>;
}
