import type { Account } from './account.js';

/** A token about to be stored: its hash and when it ends. */
export interface StoredToken {
  hash: string;
  expiry: Date;
}

/** People as they are stored. */
export abstract class UsersRepository {
  abstract findByEmail(email: string): Promise<Account | null>;
  abstract findByUsername(username: string): Promise<Account | null>;
  abstract findById(id: number): Promise<Account | null>;

  /** The account of this address, made as a pending one when there is none. Concurrent calls make one. */
  abstract findOrAdd(email: string): Promise<Account>;

  abstract storeRegistrationToken(id: number, token: StoredToken): Promise<void>;
  abstract storeResetToken(id: number, token: StoredToken): Promise<void>;

  /** When the set-up link of this account ends; null when it has none. */
  abstract findRegistrationExpiry(id: number): Promise<Date | null>;
  abstract findResetExpiry(id: number): Promise<Date | null>;

  /** The pending account whose set-up link has this token, as long as it has not ended. */
  abstract findByRegistrationToken(hash: string, now: Date): Promise<Account | null>;

  /** Uses the token up and sets the password; null when the token is not good for this address (any more). */
  abstract completeRegistration(
    token: { hash: string; email: string },
    passwordHash: string,
    now: Date,
  ): Promise<Account | null>;

  /** Uses the token up and sets the password; null when the token is not good (any more). */
  abstract resetPassword(hash: string, passwordHash: string, now: Date): Promise<Account | null>;

  /** Takes away a link that has ended, of either kind: a clock that is set back must not revive it. */
  abstract forgetEndedLink(hash: string, now: Date): Promise<void>;

  /** Replaces the hash of an unchanged password by one of today's cost; false when it is not the old one any more. */
  abstract renewPasswordHash(id: number, oldHash: string, newHash: string): Promise<boolean>;
}
