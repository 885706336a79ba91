import type { SignedInUser, User } from './user.js';

/** People and admins sign in separately. A login of one kind is not valid for the other. */
export type LoginKind = 'people' | 'admins';

/** Signed-in devices. */
export abstract class LoginsRepository {
  /**
   * Signs a device in, deletes the oldest logins beyond `limit`, and returns the login's id. Returns null when the
   * user was deleted or its password, role or address changed since it was read. Such a change deletes all logins,
   * so a concurrent one must also prevent or delete this login.
   */
  abstract add(user: User, kind: LoginKind, limit: number): Promise<number | null>;

  /**
   * Returns the user of this login with current role and address. Null when the login has ended or is older than
   * `maxDays`.
   */
  abstract findUser(
    loginId: number,
    kind: LoginKind,
    maxDays: number,
  ): Promise<SignedInUser | null>;

  abstract remove(loginId: number): Promise<void>;

  /** Signs a user out everywhere. */
  abstract removeAll(userId: number): Promise<void>;
}
