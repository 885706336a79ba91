import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '../../shared/domain-error.js';

/** The store is away, full or out of order; trying again may help. `cause` says what happened. */
export class StoreUnavailableError extends DomainError {
  readonly code = 'storage/unavailable';
  readonly kind = 'busy';
  constructor(override readonly cause: unknown) {
    super('Service temporarily unavailable. Please try again.');
  }
}

/** An object as the store lists it. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** When it was put, by the clock of the store. */
  storedAt: Date;
}

/**
 * Where the bytes of pictures lie. Keys are 1 to 128 characters of `a-z 0-9 . -`, chosen by us and never by a sender.
 * Every method throws `StoreUnavailableError` when the store can't do its work, and none waits without an end.
 */
export abstract class ObjectStore {
  /** Stores the bytes whole or not at all; once it resolves they survive a crash. Replaces what was there. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /**
   * The bytes as a stream, or null when there is nothing under this key. A stream that can't be read to its end fails;
   * it never just ends early.
   */
  abstract open(key: string): Promise<Readable | null>;

  /** Removes the object; resolves when there was none. */
  abstract delete(key: string): Promise<void>;

  /** All objects in ascending order of their keys; one that comes or goes meanwhile may be among them or not. */
  abstract objects(): AsyncIterable<StoredObject>;

  /** Resolves when the store can be used just now. */
  abstract check(): Promise<void>;

  /** The keys of all objects, in ascending order. */
  async *keys(): AsyncIterable<string> {
    for await (const { key } of this.objects()) yield key;
  }
}

const KEY = /^[a-z0-9][a-z0-9.-]{0,127}$/;

const MADE = /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** A key of 128 random bits: it can't be guessed and tells nothing. */
export function newObjectKey(ending: string): string {
  return `${randomBytes(16).toString('hex')}.${ending}`;
}

/** Whether `newObjectKey` could have made this key. Objects under others are not ours, wherever they lie. */
export function isMadeKey(key: string): boolean {
  return MADE.test(key);
}

/** Whether an object could lie under this key. */
export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/** Throws a `TypeError` for a key that no caller of ours may make. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('not an object key');
}
