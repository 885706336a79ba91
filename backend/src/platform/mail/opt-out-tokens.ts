import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailList } from '../../shared/mailed-pages.js';

const HASH_LENGTH = 64;

/** SHA-256 of an address in hex. `email` must be lower case. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * Tokens of the links that leave a mail list: the hash of the address and a signature. A token never expires and is not
 * stored, and nobody without the secret can forge one.
 */
export class OptOutTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken invite opt-outs', 32));
  }

  make(list: MailList, email: string): string {
    const hash = addressHash(email);
    return hash + this.signature(list, hash).toString('base64url');
  }

  /** Returns the address hash in the token; null for a token of another list or an invalid one. */
  read(list: MailList, token: string): string | null {
    const hash = token.slice(0, HASH_LENGTH);
    const given = Buffer.from(token.slice(HASH_LENGTH), 'base64url');
    const signature = this.signature(list, hash);
    const isOurs = given.length === signature.length && timingSafeEqual(given, signature);
    return isOurs ? hash : null;
  }

  /** Links to leave the invites were mailed before there were other lists: their signature names no list. */
  private signature(list: MailList, hash: string): Buffer {
    const signed = list === 'invites' ? hash : `${list}.${hash}`;
    return createHmac('sha256', this.key).update(signed).digest();
  }
}
