/** An answer of a friend to the question that the user answered on the same day. */
export interface Reveal {
  /** The user's own answer. */
  responseId: number;
  /** Id of the invite. */
  friendId: number;
}
