import { randomBytes } from 'node:crypto';

/**
 * A new address for a picture, on the product's own origin. It is not the object's key: a picture that is hidden gets
 * another address, and its bytes stay where they are.
 */
export function newMediaPath(): string {
  // 128 random bits: it can't be guessed and tells nothing.
  return mediaPath(`${randomBytes(16).toString('hex')}.jpg`);
}

/** The address that ends in this name. */
export function mediaPath(name: string): string {
  return `/media/${name}`;
}

const NAME = /^[0-9a-f]{32}\.jpg$/;

/** Whether a picture could be found under this name. */
export function isMediaName(name: string): boolean {
  return NAME.test(name);
}
