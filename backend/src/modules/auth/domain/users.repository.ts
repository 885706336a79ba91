import type { Account } from './account.js';

/** A token to store: its hash and its expiry. */
export interface StoredToken {
  hash: string;
  expiry: Date;
}

/** Stored accounts. */
export abstract class UsersRepository {
  abstract findByEmail(email: string): Promise<Account | null>;
  abstract findByUsername(username: string): Promise<Account | null>;
  abstract findById(id: number): Promise<Account | null>;

  /** Returns the account of this address. Creates a pending one when there is none; concurrent calls create one. */
  abstract findOrAdd(email: string): Promise<Account>;

  abstract storeRegistrationToken(id: number, token: StoredToken): Promise<void>;
  abstract storeResetToken(id: number, token: StoredToken): Promise<void>;

  /** Expiry of the account's setup link; null when it has none. */
  abstract findRegistrationExpiry(id: number): Promise<Date | null>;
  abstract findResetExpiry(id: number): Promise<Date | null>;

  /** Returns the pending account with this setup token, unless the token has expired. */
  abstract findByRegistrationToken(hash: string, now: Date): Promise<Account | null>;

  /** Uses the token up and sets the password. Returns null when the token is not valid for this address. */
  abstract completeRegistration(
    token: { hash: string; email: string },
    passwordHash: string,
    now: Date,
  ): Promise<Account | null>;

  /** Uses the token up and sets the password. Returns null when the token is not valid. */
  abstract resetPassword(hash: string, passwordHash: string, now: Date): Promise<Account | null>;

  /** Deletes an expired token of either kind, so that setting the clock back can't make it valid again. */
  abstract forgetEndedLink(hash: string, now: Date): Promise<void>;

  /**
   * Replaces the hash of an unchanged password by one at today's cost. Returns false when the stored hash is not
   * `oldHash`.
   */
  abstract renewPasswordHash(id: number, oldHash: string, newHash: string): Promise<boolean>;
}
