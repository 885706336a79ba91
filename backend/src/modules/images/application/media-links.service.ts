import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 10 * 60;

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Signed URLs of hidden images. They expire after ten minutes and can't be forged. */
export class MediaLinks {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken media links', 32));
  }

  /** URL for the image's owner or an admin. */
  forOwner(image: { objectStorageUrl: string; visible: boolean }): string {
    return image.visible ? image.objectStorageUrl : this.signed(image.objectStorageUrl);
  }

  /** Adds a signature that is valid for the next ten minutes. */
  signed(path: string, now = new Date()): string {
    const expires = Math.floor(now.getTime() / 1_000) + LIFETIME_SECONDS;
    return `${path}?expires=${expires}&signature=${this.sign(path, expires)}`;
  }

  /** Whether the signature belongs to this path and has not expired. */
  isValid(path: string, { expires, signature }: Signature, now = new Date()): boolean {
    const expected = Buffer.from(this.sign(path, expires));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine && expires * 1_000 > now.getTime();
  }

  private sign(path: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${path}.${expires}`).digest('base64url');
  }
}
