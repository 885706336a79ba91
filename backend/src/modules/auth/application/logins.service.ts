import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { InvalidCredentialsError } from '../domain/auth.errors.js';
import { type LoginKind, LoginsRepository } from '../domain/logins.repository.js';
import type { Person } from '../domain/person.js';

/** How many devices may be signed in at once; the oldest gives way. */
const DEVICES: Record<LoginKind, number> = { people: 10, admins: 3 };

/** However often somebody comes back, after this many days they sign in again. */
const MAX_DAYS = 90;

/** Devices that are signed in. */
@Injectable()
export class Logins {
  constructor(private readonly logins: LoginsRepository) {}

  /**
   * Signs a device in to the account that was verified; answers what its session has to remember. Throws
   * `InvalidCredentialsError` when what was verified was replaced in the meantime.
   */
  async begin(account: Account, kind: LoginKind): Promise<number> {
    const id = await this.logins.add(account, kind, DEVICES[kind]);
    if (id === null) throw new InvalidCredentialsError(kind);
    return id;
  }

  /** Read anew on every call, so that a change of role or address, and an end, hold at once. */
  findPerson(loginId: number, kind: LoginKind): Promise<Person | null> {
    return this.logins.findPerson(loginId, kind, MAX_DAYS);
  }

  end(loginId: number): Promise<void> {
    return this.logins.remove(loginId);
  }

  /** Signs a person out everywhere: after a change of password, role or address. */
  endAll(userId: number): Promise<void> {
    return this.logins.removeAll(userId);
  }
}
