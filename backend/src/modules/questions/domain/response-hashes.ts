import type { ProductDay } from '../../../shared/product-day.js';
import { Signer } from '../../../shared/signer.js';
import type { Author } from './response.js';

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
