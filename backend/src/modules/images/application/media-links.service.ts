import { Signer } from '../../../shared/signer.js';

const LIFETIME_SECONDS = 10 * 60;

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Signed URLs of hidden images. They expire after ten minutes and can't be forged. */
export class MediaLinks {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken media links');
  }

  /** URL for the image's owner or an admin. */
  forOwner(image: { objectStorageUrl: string; visible: boolean }): string {
    return image.visible ? image.objectStorageUrl : this.signed(image.objectStorageUrl);
  }

  /** Adds a signature that is valid for the next ten minutes. */
  signed(path: string, now = new Date()): string {
    const expires = Math.floor(now.getTime() / 1_000) + LIFETIME_SECONDS;
    return `${path}?expires=${expires}&signature=${this.signer.sign(`${path}.${expires}`)}`;
  }

  /** Whether the signature belongs to this path and has not expired. */
  isValid(path: string, { expires, signature }: Signature, now = new Date()): boolean {
    const isGenuine = this.signer.isSigned(`${path}.${expires}`, signature);
    return isGenuine && expires * 1_000 > now.getTime();
  }
}
