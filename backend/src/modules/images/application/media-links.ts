import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mediaPath } from '../domain/object-key.js';

const LIFETIME_SECONDS = 10 * 60;

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Addresses of pictures that not everybody may see: they work for ten minutes and can't be made up. */
export class MediaLinks {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken media links', 32));
  }

  /** An address for the owner or an admin. */
  signed(objectKey: string, now = new Date()): string {
    const expires = Math.floor(now.getTime() / 1_000) + LIFETIME_SECONDS;
    return `${mediaPath(objectKey)}?expires=${expires}&signature=${this.sign(objectKey, expires)}`;
  }

  /** Whether the signature belongs to this key and has not expired. */
  isValid(objectKey: string, { expires, signature }: Signature, now = new Date()): boolean {
    const expected = Buffer.from(this.sign(objectKey, expires));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine && expires * 1_000 > now.getTime();
  }

  private sign(objectKey: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${objectKey}.${expires}`).digest('base64url');
  }
}
