import type { User } from './user.js';

/** A token to store: its hash and its expiry. */
export interface StoredToken {
  hash: string;
  expiry: Date;
}

/** Stored users. */
export abstract class UsersRepository {
  abstract findByEmail(email: string): Promise<User | null>;
  abstract findByUsername(username: string): Promise<User | null>;
  abstract findById(id: number): Promise<User | null>;

  /** What the user may know of the row; empty when it is gone. */
  abstract findRecords(id: number): Promise<object[]>;

  /** Returns the user with this address. Creates a pending one when there is none; concurrent calls create one. */
  abstract findOrAdd(email: string): Promise<User>;

  abstract storeRegistrationToken(id: number, token: StoredToken): Promise<void>;
  abstract storeResetToken(id: number, token: StoredToken): Promise<void>;

  /** Expiry of the user's setup link; null when it has none. */
  abstract findRegistrationExpiry(id: number): Promise<Date | null>;
  abstract findResetExpiry(id: number): Promise<Date | null>;

  /** Returns the pending user with this setup token, unless the token has expired. */
  abstract findByRegistrationToken(hash: string, now: Date): Promise<User | null>;

  /** Uses the token up and sets the password. Returns null when the token is not valid for this address. */
  abstract completeRegistration(
    token: { hash: string; email: string },
    passwordHash: string,
    now: Date,
  ): Promise<User | null>;

  /** Returns the user with this reset token, unless the token has expired. */
  abstract findByResetToken(hash: string, now: Date): Promise<User | null>;

  /** Uses the token up and sets the password. Returns null when the token is not valid. */
  abstract resetPassword(hash: string, passwordHash: string, now: Date): Promise<User | null>;

  /**
   * Replaces the password and invalidates mailed links for a new one. Returns null when the stored hash is not `oldHash`.
   */
  abstract changePassword(id: number, oldHash: string, newHash: string): Promise<User | null>;

  /** Returns the user, locked until the transaction ends. Uploads of the user wait for that. */
  abstract lock(id: number): Promise<User | null>;

  /** Sets when the account can be deleted (the token's expiry), and invalidates other mailed links. */
  abstract scheduleDeletion(id: number, token: StoredToken): Promise<void>;
  abstract cancelDeletion(id: number): Promise<void>;

  /** Returns the user whose account this token keeps, unless the token has expired. */
  abstract findByKeepToken(hash: string, now: Date): Promise<User | null>;

  /** Like `lock`. */
  abstract lockByEmail(email: string): Promise<User | null>;

  /**
   * Sets a verified address and invalidates mailed links for a new password. Throws `EmailTakenError` when another user
   * has the address.
   */
  abstract changeEmail(id: number, email: string): Promise<User>;

  /** Sets the password, and invalidates mailed links for a new one. */
  abstract setPassword(id: number, passwordHash: string): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /** Deletes an expired token of either kind, so that setting the clock back can't make it valid again. */
  abstract forgetEndedLink(hash: string, now: Date): Promise<void>;

  /**
   * Replaces the hash of an unchanged password by one at today's cost. Returns false when the stored hash is not
   * `oldHash`.
   */
  abstract renewPasswordHash(id: number, oldHash: string, newHash: string): Promise<boolean>;
}
