import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailList } from '../../shared/mailed-pages.js';

/** SHA-256 of an address in hex, the id of a letter or invite in base 36, and a signature. */
const FORM = /^([0-9a-f]{64})(?:\.([0-9a-z]{1,6})\.)?([\w-]{43})$/;

/** What the token of an unsubscribe link says. */
export interface OptOut {
  /** SHA-256 of the address in hex. */
  emailHash: string;
  /** Id of the letter or invite that held the link; null for other mails. */
  mailId: number | null;
}

/** SHA-256 of an address in hex. `email` must be lower case. */
export function addressHash(email: string): string {
  return hash('sha256', email);
}

/**
 * Tokens of the links that leave a mail list: the hash of the address, which letter or invite the link was in, and a signature. A
 * token never expires and is not stored, and nobody without the secret can forge one. The resilience suite loads this file
 * without a build, so that it can't import `Signer`.
 */
export class OptOutTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken invite opt-outs', 32));
  }

  make(list: MailList, email: string, mailId?: number): string {
    const emailHash = addressHash(email);
    const subject = mailId === undefined ? emailHash : `${emailHash}.${mailId.toString(36)}.`;
    return subject + this.signature(list, subject).toString('base64url');
  }

  /** Returns null for a token of another list or an invalid one. */
  read(list: MailList, token: string): OptOut | null {
    const [, emailHash, letter, end] = FORM.exec(token) ?? [];
    if (!emailHash || !end) return null;
    const given = Buffer.from(end, 'base64url');
    const signature = this.signature(list, token.slice(0, -end.length));
    const isOurs = given.length === signature.length && timingSafeEqual(given, signature);
    return isOurs ? { emailHash, mailId: letter ? Number.parseInt(letter, 36) : null } : null;
  }

  /** Links to leave the invites were mailed before there were other lists: their signature names no list. */
  private signature(list: MailList, subject: string): Buffer {
    const signed = list === 'invites' ? subject : `${list}.${subject}`;
    return createHmac('sha256', this.key).update(signed).digest();
  }
}
