import type { Expiry, ManagedUser, UserFields } from './managed-user.js';

/** Changes to the password and to mailed links. */
export interface SignInChange {
  /** When absent, the password stays. */
  passwordHash?: string;
  /** Invalidates all mailed links of the user. */
  endLinks: boolean;
}

/**
 * Users as admins manage them. Throws `UsernameTakenError` or `EmailTakenError` when another user has the username or
 * the address.
 */
export abstract class ManagedUsersRepository {
  abstract add(fields: UserFields, passwordHash: string | null): Promise<ManagedUser>;

  /**
   * Locks admin users against removal by others until the transaction ends. Returns the ids of all admins who can
   * sign in.
   */
  abstract lockAdmins(): Promise<number[]>;

  /** Returns the user, locked until the transaction ends, or null. */
  abstract lock(id: number): Promise<ManagedUser | null>;

  /** Ids above `afterId`, in ascending order, of expired users. */
  abstract findExpired(expiry: Expiry, afterId: number, atMost: number): Promise<number[]>;

  /** Like `lock`. Returns null also when the user is not expired. */
  abstract lockExpired(id: number, expiry: Expiry): Promise<ManagedUser | null>;

  /** A new address becomes unverified. */
  abstract save(id: number, fields: UserFields, change: SignInChange): Promise<ManagedUser>;

  /** Also deletes logins, answers and invites. Images stay: they belong to the address. */
  abstract remove(id: number): Promise<void>;
}
