import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts with a key that is derived from the secret, another one for each purpose. */
export class Signer {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** Returns 256 bits as 43 characters of base64url. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  isSigned(text: string, signature: string): boolean {
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.sign(text))];
    return given.length === ours.length && timingSafeEqual(given, ours);
  }
}
