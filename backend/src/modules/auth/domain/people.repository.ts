import type { ManagedPerson, PersonFields } from './managed-person.js';

/** Changes to the password and to mailed links. */
export interface SignInChange {
  /** When absent, the password stays. */
  passwordHash?: string;
  /** Invalidates all mailed links of the account. */
  endLinks: boolean;
}

/**
 * Users as admins manage them. Throws `UsernameTakenError` or `EmailTakenError` when another user has the username or
 * the address.
 */
export abstract class PeopleRepository {
  abstract add(fields: PersonFields, passwordHash: string | null): Promise<ManagedPerson>;

  /**
   * Locks admin accounts against removal by others until the transaction ends. Returns the ids of all admins who can
   * sign in.
   */
  abstract lockAdmins(): Promise<number[]>;

  /** Returns the person, locked until the transaction ends, or null. */
  abstract lock(id: number): Promise<ManagedPerson | null>;

  /**
   * Ids above `afterId`, in ascending order, of pending accounts that were created before `before` and got no setup
   * link since.
   */
  abstract findStalePending(before: Date, afterId: number, atMost: number): Promise<number[]>;

  /** Like `lock`. Returns null also when the account is not a stale pending one. */
  abstract lockStalePending(id: number, before: Date): Promise<ManagedPerson | null>;

  /** A new address becomes unverified. */
  abstract save(id: number, fields: PersonFields, change: SignInChange): Promise<ManagedPerson>;

  /** Also deletes logins, answers and invites. Images stay: they belong to the address. */
  abstract remove(id: number): Promise<void>;
}
