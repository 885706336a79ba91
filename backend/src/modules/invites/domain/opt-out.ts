import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../../shared/domain-error.js';

const HASH_LENGTH = 64;

/** Stored form of an address that opted out: SHA-256 in hex. `email` must be lower case. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * Tokens of the "Don't invite me again" links: the hash of the address and its signature. A token never expires and is
 * not stored, and nobody without the secret can forge one.
 */
export class OptOutTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken invite opt-outs', 32));
  }

  make(email: string): string {
    const hash = addressHash(email);
    return hash + this.signature(hash).toString('base64url');
  }

  /** Returns the address hash in the token; null for an invalid token. */
  read(token: string): string | null {
    const hash = token.slice(0, HASH_LENGTH);
    const given = Buffer.from(token.slice(HASH_LENGTH), 'base64url');
    const signature = this.signature(hash);
    const isOurs = given.length === signature.length && timingSafeEqual(given, signature);
    return isOurs ? hash : null;
  }

  private signature(hash: string): Buffer {
    return createHmac('sha256', this.key).update(hash).digest();
  }
}

export class InvalidOptOutError extends DomainError {
  readonly code = 'invites/invalid-opt-out';
  readonly kind = 'invalid';
  constructor() {
    super('This link is not valid. Please open it from the email again.');
  }
}
