import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Id in base 36, and a signature. */
const FORM = /^([0-9a-z]{1,6})\.([\w-]{43})$/;

/**
 * Tokens of the links that inviters copy: the id of an invite and a signature. One can only have the invite mailed to
 * its address again, so it may be passed on; it never expires and is not stored.
 */
export class InviteTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken invite links', 32));
  }

  make(inviteId: number): string {
    const id = inviteId.toString(36);
    return `${id}.${this.signature(id).toString('base64url')}`;
  }

  /** Returns the id of the invite; null for a token that was not made here. */
  read(token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (!id || !signature) return null;
    const [given, ours] = [Buffer.from(signature, 'base64url'), this.signature(id)];
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
    return Number.parseInt(id, 36);
  }

  private signature(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
