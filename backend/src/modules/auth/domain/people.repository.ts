import type { ManagedPerson, PersonFields } from './managed-person.js';

/** How the password and what can replace it are to be stored. */
export interface SignInChange {
  /** Absent: the password stays. */
  passwordHash?: string;
  /** Mailed links that were made before are worth nothing from now on. */
  endLinks: boolean;
}

/**
 * People as they are looked after. Throws `UsernameTakenError` or `EmailTakenError` when somebody else has the name or
 * the address.
 */
export abstract class PeopleRepository {
  abstract add(fields: PersonFields, passwordHash: string | null): Promise<ManagedPerson>;

  /**
   * Lets nobody else take away an admin until the transaction ends; answers the ids of all admins who can sign in.
   */
  abstract lockAdmins(): Promise<number[]>;

  /** The person as they are until the transaction ends, or null. */
  abstract lock(id: number): Promise<ManagedPerson | null>;

  /**
   * Ids of pending accounts that were made before that moment and for which no set-up link was made since; those above
   * `afterId`, in ascending order.
   */
  abstract findStalePending(before: Date, afterId: number, atMost: number): Promise<number[]>;

  /** Like `lock`, but null also when the account is not a stale pending one (any more). */
  abstract lockStalePending(id: number, before: Date): Promise<ManagedPerson | null>;

  /** A new address is not verified. */
  abstract save(id: number, fields: PersonFields, change: SignInChange): Promise<ManagedPerson>;

  /** Takes logins, answers and invites along; pictures belong to the address. */
  abstract remove(id: number): Promise<void>;
}
