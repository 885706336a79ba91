import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { Signer } from '../../../shared/signer.js';

export const SIGNED_MINUTES = 10;

export interface Signature {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Signed URLs of hidden images. They expire and can't be forged. */
@Injectable()
export class MediaLinks {
  private readonly signer: Signer;

  constructor(
    { SESSION_SECRET }: Settings,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(SESSION_SECRET, 'unspoken media links');
  }

  /** URL for the owner of the image, or for a moderator. */
  forOwner(image: { objectStorageUrl: string; visible: boolean }): string {
    return image.visible ? image.objectStorageUrl : this.signed(image.objectStorageUrl);
  }

  /** Adds a signature that is valid for `SIGNED_MINUTES`. */
  signed(path: string, now = this.clock.now()): string {
    const expires = Math.floor(now.getTime() / 1_000) + SIGNED_MINUTES * 60;
    return `${path}?expires=${expires}&signature=${this.signer.sign(`${path}.${expires}`)}`;
  }

  /** Whether the signature belongs to this path and has not expired. */
  isValid(path: string, { expires, signature }: Signature, now = this.clock.now()): boolean {
    const isGenuine = this.signer.isSigned(`${path}.${expires}`, signature);
    return isGenuine && expires * 1_000 > now.getTime();
  }
}
