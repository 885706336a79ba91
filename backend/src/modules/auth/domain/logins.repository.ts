import type { Account } from './account.js';
import type { Person } from './person.js';

/** People and admins sign in apart: a login of one kind is worth nothing where the other is asked for. */
export type LoginKind = 'people' | 'admins';

/** Devices that are signed in. */
export abstract class LoginsRepository {
  /**
   * Signs a device in and drops the oldest ones beyond `limit`; answers the login's id. Null when the account is not what
   * it was when it was looked up: gone, or of another password, role or address. Such a change ends logins, and one that
   * happens at the same time must not miss this one.
   */
  abstract add(account: Account, kind: LoginKind, limit: number): Promise<number | null>;

  /** Who this login belongs to, with role and address as they are now; null once it ended or is older than `maxDays`. */
  abstract findPerson(loginId: number, kind: LoginKind, maxDays: number): Promise<Person | null>;

  abstract remove(loginId: number): Promise<void>;

  /** Signs a person out everywhere. */
  abstract removeAll(userId: number): Promise<void>;
}
