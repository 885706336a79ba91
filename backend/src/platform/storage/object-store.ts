import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { busy, UNAVAILABLE } from '../../shared/domain-error.js';

/** The store is down, full or broken; a retry may help. `cause` has the details. */
export class StoreUnavailableError extends busy('storage/unavailable', UNAVAILABLE) {
  constructor(override readonly cause: unknown) {
    super();
  }
}

export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StoreUnavailableError(cause);
  }
}

export interface StoredObject {
  key: string;
  bytes: number;
  /** Time of the last write, by the clock of the store. */
  storedAt: Date;
}

/**
 * Object store for the bytes of images. Keys are 1 to 128 characters of `a-z 0-9 . -`, chosen by us and never by a
 * user. Every method throws `StoreUnavailableError` when the store fails, and has a timeout.
 */
export abstract class ObjectStore {
  /** Stores the bytes atomically. When it resolves, they survive a crash. Overwrites an existing object. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /**
   * Like `put`, for bytes of any length that arrive in pieces. Holds a few megabytes at a time. Returns the number of
   * bytes. When `bytes` throws, stores nothing, and the error has that failure as its cause.
   */
  abstract putStream(
    key: string,
    bytes: AsyncIterable<Buffer>,
    contentType: string,
  ): Promise<number>;

  /**
   * Returns the bytes as a stream, or null when the key does not exist. A stream that can't be read to its end emits an
   * error; it never just ends early.
   */
  abstract open(key: string): Promise<Readable | null>;

  /** Like `open`, for an object of at most `most` bytes. A longer one counts as a failure of the store. */
  async read(key: string, most: number): Promise<Buffer | null> {
    const stream = await this.open(key);
    return stream && readWhole(stream, most);
  }

  /** Removes the object. Also resolves when it does not exist. */
  abstract delete(key: string): Promise<void>;

  /**
   * Returns all objects by ascending key. Objects that are added or removed during the iteration may be included or
   * not.
   */
  abstract objects(): AsyncIterable<StoredObject>;

  abstract check(): Promise<void>;
}

/** Reads an open object. Throws `StoreUnavailableError` when the stream breaks off or has more than `most` bytes. */
export function readWhole(stream: Readable, most: number): Promise<Buffer> {
  return orUnavailable(async () => {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) throw new Error('an object is too long');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  });
}

const KEY = /^[a-z0-9][a-z0-9.-]{0,127}$/;

const MADE = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;
const COPY = /^([0-9a-f]{32}\.[a-z0-9]{1,8})\.[a-z0-9-]{1,16}$/;

/** Returns a key of 128 random bits, which nobody can guess and which reveals nothing. */
export function newObjectKey(ending: string): string {
  return `${randomBytes(16).toString('hex')}.${ending}`;
}

/** Whether this key has the form that `newObjectKey` returns. Objects with other keys are not ours, except copies. */
export function isMadeKey(key: string): boolean {
  return MADE.test(key);
}

/** The key of a copy of an object, which is deleted with the object. It sorts directly after the key of the object. */
export function copyKey(objectKey: string, name: string): string {
  return `${objectKey}.${name}`;
}

/** The key of the object whose copy has this key, or null when it is not the key of a copy. */
export function originalKey(key: string): string | null {
  return COPY.exec(key)?.[1] ?? null;
}

export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('not an object key');
}
