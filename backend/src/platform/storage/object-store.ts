import type { Readable } from 'node:stream';

/** The store is away or full; trying again may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/**
 * Where the bytes of pictures lie. Keys are 1 to 128 characters of `a-z 0-9 . -`, chosen by us and never by a sender.
 * Every method throws `StoreUnavailableError` when the store can't do its work.
 */
export abstract class ObjectStore {
  /** Stores the bytes whole or not at all; once it resolves they survive a crash. Replaces what was there. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** The bytes as a stream, or null when there is nothing under this key. */
  abstract open(key: string): Promise<Readable | null>;

  /** Removes the object; resolves when there was none. */
  abstract delete(key: string): Promise<void>;

  /** All keys, in no particular order. */
  abstract keys(): AsyncIterable<string>;

  /** Resolves when the store can be used just now. */
  abstract check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9.-]{0,127}$/;

/** Throws a `TypeError` for a key that no caller of ours may make. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError('not an object key');
}
