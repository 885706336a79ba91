import { createHmac, hkdfSync } from 'node:crypto';
import type { ProductDay } from '../../../shared/product-day.js';

/** Who answers: somebody with an account, or a visitor known by the id in their session alone. */
export type Author = { kind: 'person'; id: number } | { kind: 'anonymous'; id: string };

export interface NewResponse {
  /** Null for an anonymous one. */
  userId: number | null;
  questionId: number;
  /** As the server knows the question, not as a client sent it. */
  questionContent: string;
  responseContent: string;
  responseHash: string;
  submittedAt: Date;
}

export interface StoredResponse {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: Date;
}

/** The longest answers, in characters as a person counts them. */
export const LONGEST_RESPONSE = { signedIn: 500, anonymous: 399 } as const;

export const HASH_LENGTH = 12;

/**
 * Names who answered which question on which day without saying who: an HMAC cut to 12 characters of base64url (72 bits).
 * It is unique in the table, which is what makes one answer a day hold.
 */
export class ResponseHashes {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken response hashes', 32));
  }

  of(author: Author, questionId: number, day: ProductDay): string {
    return createHmac('sha256', this.key)
      .update(`${author.kind}.${author.id}.${questionId}.${day}`)
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }
}
