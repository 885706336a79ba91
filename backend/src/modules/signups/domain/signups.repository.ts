import type { Consent, Signup } from './signup.js';

/** Stored sign-ups, one per address. */
export abstract class SignupsRepository {
  /**
   * Stores all sign-ups. One of a known address changes nothing but its mails. Returns the ids of those that get a mail
   * with a confirmation link now.
   */
  abstract addAll(signups: Signup[]): Promise<number[]>;

  abstract find(id: number): Promise<Consent | null>;

  /** Like `find`; blocks changes of the sign-up until the transaction ends. */
  abstract lock(id: number): Promise<Consent | null>;

  /** What the owner of the address may know of its sign-up; empty without one. */
  abstract findRecords(email: string): Promise<object[]>;

  abstract confirm(id: number): Promise<void>;

  abstract remove(email: string): Promise<void>;

  /**
   * Ends the sign-up of the address with this SHA-256 in hex, or again as of now, so that no link mailed since confirms it.
   * Returns whether there was one that had not ended.
   */
  abstract unsubscribe(emailHash: string): Promise<boolean>;

  /**
   * Deletes up to `atMost` sign-ups that nobody confirmed and whose last mail, or whose end, is older than `before`. One without any
   * mail stays. Returns their number.
   */
  abstract deleteStale(before: Date, atMost: number): Promise<number>;
}
