import { randomBytes } from 'node:crypto';

/** A new name for the bytes of a picture: 128 random bits, so that it can't be guessed and tells nothing. */
export function newObjectKey(): string {
  return `${randomBytes(16).toString('hex')}.jpg`;
}

const KEY = /^[0-9a-f]{32}\.jpg$/;

export function isObjectKey(name: string): boolean {
  return KEY.test(name);
}

/** Where the picture of this key is found, on the product's own origin. */
export function mediaPath(objectKey: string): string {
  return `/media/${objectKey}`;
}
