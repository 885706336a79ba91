import { randomBytes } from 'node:crypto';

/** A new name for the bytes of a picture in the store. */
export function newObjectKey(): string {
  return randomName();
}

/**
 * A new address for a picture, on the product's own origin. It is not the object's key: a picture that is hidden gets
 * another address, and its bytes stay where they are.
 */
export function newMediaPath(): string {
  return mediaPath(randomName());
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

/** 128 random bits: it can't be guessed and tells nothing. */
function randomName(): string {
  return `${randomBytes(16).toString('hex')}.jpg`;
}
