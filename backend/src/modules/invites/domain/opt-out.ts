import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const HASH_LENGTH = 64;

/** What is kept of an address that nobody may invite: its SHA-256 in hex. `email` is in lower case. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * Tokens of the links "Don't invite me again". A token is the hash of the address and a signature of it, so it works for
 * ever without being stored, and nobody without the secret can make one for somebody else.
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

  /** The hash of the address that the token is about; null for a token that is none of ours. */
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
