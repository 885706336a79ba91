import type { ProductDay } from '../../../shared/product-day.js';

/** Author of an answer: a user, or a visitor identified only by an id in the session. Stored hashes include `kind`. */
export type Author = { kind: 'person'; id: number } | { kind: 'anonymous'; id: string };

export const RESPONSE_VISIBILITIES = ['public', 'only-me'] as const;

/** Who sees an answer: `public` shows it to friends that its author has agreed with, `only-me` to its author alone. */
export type ResponseVisibility = (typeof RESPONSE_VISIBILITIES)[number];

export interface NewResponse {
  /** Null for an anonymous answer. */
  userId: number | null;
  questionId: number;
  /** Text of the question from the database, not from the client. */
  questionContent: string;
  responseContent: string;
  responseHash: string;
  visibility: ResponseVisibility;
  /** The day that the answer counts for; null for an answer to a past question. */
  day: ProductDay | null;
  /**
   * Ids of the friends (their invites) whom the form named. Of these, only friends who had agreed by then see the
   * answer.
   */
  sharedWith: number[];
  submittedAt: Date;
}

export interface StoredResponse {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: Date;
}

export interface OwnResponse extends StoredResponse {
  visibility: ResponseVisibility;
  /** As in `NewResponse`. Null for an old answer: every friend who had agreed by then sees it. */
  sharedWith: number[] | null;
}
