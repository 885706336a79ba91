import type { OwnLogin } from './login.js';
import type { SignedInUser, User } from './user.js';

/** People and admins sign in separately. A login of one kind is not valid for the other. */
export type LoginKind = 'people' | 'admins';

/** A session as it is stored, and who is signed in with it. */
export interface StoredSession {
  /** What the session holds: the login, or the id of a visitor. */
  data: { loginId?: number; anonymousId?: string };
  secondsLeft: number;
  /** Null for a visitor, and when the login has ended. */
  user: SignedInUser | null;
}

export interface NewLogin {
  kind: LoginKind;
  /** As in `OwnLogin`. */
  device: string | null;
  /** The login that the browser has had so far, which ends; undefined without one. */
  replaced: number | undefined;
}

/** Signed-in devices. Finding a login also notes that it was seen, at most once an hour. */
export abstract class LoginsRepository {
  /**
   * Signs a device in, deletes the replaced login and the oldest ones beyond `limit`, and returns the login's id.
   * Returns null when the user was deleted (or asked for that) or its password, role or address changed since it was
   * read. Such a change deletes all logins, so a concurrent one must also prevent or delete this login.
   */
  abstract add(user: User, login: NewLogin, limit: number): Promise<number | null>;

  /**
   * Returns the user of this login with current role and address. Null when the login has ended or is older than
   * `maxDays`.
   */
  abstract findUser(
    loginId: number,
    kind: LoginKind,
    maxDays: number,
  ): Promise<SignedInUser | null>;

  /**
   * Returns a session by the SHA-256 of its id, with the user of its login as `findUser` has it. Null when it does not
   * exist; an expired one has no seconds left.
   */
  abstract findSession(
    hash: string,
    kind: LoginKind,
    maxDays: number,
  ): Promise<StoredSession | null>;

  /** Logins younger than `maxDays` that were seen in the last `idleDays`, most recently seen first. */
  abstract findOf(
    userId: number,
    kind: LoginKind,
    ages: { maxDays: number; idleDays: number },
  ): Promise<OwnLogin[]>;

  /** What the user may know of all their logins. */
  abstract findRecords(userId: number): Promise<object[]>;

  /** Returns false when this user has no such login. */
  abstract removeOne(userId: number, kind: LoginKind, loginId: number): Promise<boolean>;

  abstract removeOthers(userId: number, kind: LoginKind, keptId: number): Promise<void>;

  abstract remove(loginId: number): Promise<void>;

  /** Signs a user out everywhere. */
  abstract removeAll(userId: number): Promise<void>;

  /** Deletes up to `atMost` logins that are older or were idle for longer, and returns how many. */
  abstract purge(
    ages: { maxDays: number; idleDays: Record<LoginKind, number> },
    atMost: number,
  ): Promise<number>;
}
