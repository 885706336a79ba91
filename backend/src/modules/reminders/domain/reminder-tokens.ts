import { Signer } from '../../../shared/signer.js';

/** Id in base 36, and a signature. The page of such links tells them by the first word from others. */
const FORM = /^reminder\.([0-9a-z]{1,6})\.([\w-]{43})$/;

/**
 * Tokens of the links that turn a reminder off: the user's id and a signature. They never expire and are not stored. The
 * id, unlike the address, stays the same when the person changes the email address.
 */
export class ReminderTokens {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken reminders');
  }

  make(userId: number): string {
    const id = userId.toString(36);
    return `reminder.${id}.${this.signer.sign(id)}`;
  }

  /** Returns the id of the user; null for a forged token. */
  read(token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (!id || !signature || !this.signer.isSigned(id, signature)) return null;
    return Number.parseInt(id, 36);
  }
}
