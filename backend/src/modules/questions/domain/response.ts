import type { ProductDay } from '../../../shared/product-day.js';
import { Signer } from '../../../shared/signer.js';

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
   * Ids of the friends (their invites) whom the form named. Only those of them see the answer who had agreed by then.
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
  /** As in `NewResponse`; null for an older answer, which every friend sees who had agreed by then. */
  sharedWith: number[] | null;
}

export const HASH_LENGTH = 12;

/**
 * Pseudonymous key of author, question and day: an HMAC cut to 12 characters of base64url (72 bits). A unique
 * constraint on this key allows one answer per author, question and day.
 */
export class ResponseHashes {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken response hashes');
  }

  of(author: Author, questionId: number, day: ProductDay): string {
    return this.hash(`${author.kind}.${author.id}.${questionId}.${day}`);
  }

  /** The hash of an answer to a past question, which does not count for the day on which it is given. */
  ofPast(userId: number, questionId: number, day: ProductDay): string {
    return this.hash(`past.${userId}.${questionId}.${day}`);
  }

  private hash(text: string): string {
    return this.signer.sign(text).slice(0, HASH_LENGTH);
  }
}
