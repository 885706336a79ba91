import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { Injectable } from '@nestjs/common';
import type { SignedInUser, User } from '../domain/user.js';
import { InvalidCredentialsError } from '../domain/auth.errors.js';
import { type LoginKind, type NewLogin, type StoredSession } from '../domain/stored-session.js';

/** Maximum number of signed-in devices per user; a further login ends the oldest. */
const DEVICES: Record<LoginKind, number> = { people: 10, admins: 3 };

/** Absolute lifetime of a login in days, however active the user is. */
export const MAX_DAYS = 90;

/** Signed-in devices. */
@Injectable()
export class Logins {
  constructor(private readonly logins: LoginsRepository) {}

  /**
   * Signs a device in for a verified user and returns the login id that the session has to store. Throws
   * `InvalidCredentialsError` when the password, role or address changed since the verification.
   */
  async begin(user: User, login: NewLogin): Promise<number> {
    const id = await this.logins.add(user, login, DEVICES[login.kind]);
    if (id === null) throw new InvalidCredentialsError(login.kind);
    return id;
  }

  /** Reads the database on every call, so that a changed role or address and an ended login take effect immediately. */
  findUser(loginId: number, kind: LoginKind): Promise<SignedInUser | null> {
    return this.logins.findUser(loginId, kind, MAX_DAYS);
  }

  /** Reads the session and its user from the database on every call, like `findUser`. */
  findSession(hash: string, kind: LoginKind): Promise<StoredSession | null> {
    return this.logins.findSession(hash, kind, MAX_DAYS);
  }

  end(loginId: number): Promise<void> {
    return this.logins.remove(loginId);
  }

  /** Signs a user out everywhere, after a change of password, role or address. */
  endAll(userId: number): Promise<void> {
    return this.logins.removeAll(userId);
  }
}
