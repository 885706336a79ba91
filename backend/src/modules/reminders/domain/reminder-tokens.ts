import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Id in base 36, and a signature. The page of such links tells them by the first word from others. */
const FORM = /^reminder\.([0-9a-z]{1,6})\.([\w-]{43})$/;

/**
 * Tokens of the links that turn a reminder off: the user's id and a signature. They never expire and are not stored. The
 * id, unlike the address, stays the same when the person changes the email address.
 */
export class ReminderTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken reminders', 32));
  }

  make(userId: number): string {
    const id = userId.toString(36);
    return `reminder.${id}.${this.signature(id).toString('base64url')}`;
  }

  /** Returns the id of the user; null for a forged token. */
  read(token: string): number | null {
    const [, id, signature] = FORM.exec(token) ?? [];
    if (!id || !signature) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = this.signature(id);
    const isOurs = given.length === right.length && timingSafeEqual(given, right);
    return isOurs ? Number.parseInt(id, 36) : null;
  }

  private signature(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
