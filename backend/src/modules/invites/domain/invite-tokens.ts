import { Signer } from '../../../shared/signer.js';

/** Id in base 36, and a signature. */
const FORM = /^([0-9a-z]{1,6})\.([\w-]{43})$/;

/**
 * Tokens of the links that inviters copy: the id of an invite and a signature. One can only have the invite mailed to
 * its address again, so it may be passed on; it never expires and is not stored.
 */
export class InviteTokens {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken invite links');
  }

  make(inviteId: number): string {
    const id = inviteId.toString(36);
    return `${id}.${this.signer.sign(id)}`;
  }

  /** Returns the id of the invite; null for a token that was not made here. */
  read(token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (!id || !signature || !this.signer.isSigned(id, signature)) return null;
    return Number.parseInt(id, 36);
  }
}
