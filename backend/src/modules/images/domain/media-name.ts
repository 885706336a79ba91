import { randomBytes } from 'node:crypto';

/**
 * Returns a new path for an image on the product's own origin. The path is not the object key: hiding an image changes
 * the path and leaves the bytes where they are.
 */
export function newMediaPath(): string {
  // 128 random bits: can't be guessed and reveals nothing.
  return mediaPath(`${randomBytes(16).toString('hex')}.jpg`);
}

/** Returns the path for this name. */
export function mediaPath(name: string): string {
  return `/media/${name}`;
}

const NAME = /^[0-9a-f]{32}\.jpg$/;

/** Whether the name has the format of an image name. */
export function isMediaName(name: string): boolean {
  return NAME.test(name);
}
