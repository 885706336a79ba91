import { Injectable } from '@nestjs/common';
import { normalizedEmail } from '../../../shared/email-address.js';
import { Clock } from '../../../shared/clock.js';
import { suitsAdmin } from '../../../shared/password-length.js';
import { type BucketName } from '../../../platform/limits/buckets.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { ADMIN_ROLE, type User } from '../domain/user.js';
import {
  AccountBeingDeletedError,
  InvalidCredentialsError,
  TooShortForPortalError,
} from '../domain/auth.errors.js';
import type { LoginKind } from '../domain/logins.repository.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { UsersRepository } from '../domain/users.repository.js';

interface Attempt {
  /** Email address or username, as typed. */
  name: string;
  password: string;
  /** IP address of the client. */
  address: string | undefined;
}

/** Verifies passwords. Failed attempts count separately per name and per IP address. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws the same `InvalidCredentialsError` for a wrong password, an unknown address and a pending user, and
   * `AccountBeingDeletedError` for the right password of an account that can still be kept.
   */
  async user(attempt: Attempt): Promise<User> {
    const user = await this.keptOrDeleted(attempt);
    if (user.deletesAt) throw new AccountBeingDeletedError();
    return user;
  }

  /** Like `user`, but returns the user of an account that can still be kept. */
  keptOrDeleted(attempt: Attempt): Promise<User> {
    const email = normalizedEmail(attempt.name);
    return this.guarded({ ...attempt, name: email }, ['login-account', 'login-ip'], () =>
      this.matching('people', () => this.users.findByEmail(email), attempt.password),
    );
  }

  /** Like `user`, by username. Throws `TooShortForPortalError` for a right password that an admin may not have. */
  async admin(attempt: Attempt): Promise<User> {
    const user = await this.guardedAdmin(attempt);
    if (!suitsAdmin(attempt.password)) throw new TooShortForPortalError();
    return user;
  }

  private guardedAdmin(attempt: Attempt): Promise<User> {
    const username = attempt.name.normalize('NFC').trim();
    return this.guarded(
      { ...attempt, name: username },
      ['admin-login-account', 'admin-login-ip'],
      () => this.matching('admins', () => this.findAdmin(username), attempt.password),
    );
  }

  private async findAdmin(username: string): Promise<User | null> {
    const user = await this.users.findByUsername(username);
    return user?.role === ADMIN_ROLE && !user.deletesAt ? user : null;
  }

  /**
   * Retries when the password hash changed during rehashing: by a new password, or by a parallel login that rehashed
   * it.
   */
  private async matching(
    kind: LoginKind,
    find: () => Promise<User | null>,
    password: string,
  ): Promise<User> {
    const found = await find();
    const user = found && this.isOver(found) ? null : found;
    const match = await this.hasher.compare(user?.passwordHash ?? null, password);
    if (!user || match === 'none') throw new InvalidCredentialsError(kind);
    if (match === 'current') return user;
    return (await this.renewed(user, password)) ?? this.matching(kind, find, password);
  }

  /** Whether the account waits for its deletion and can't be kept any more. */
  private isOver({ deletesAt }: User): boolean {
    return deletesAt !== null && deletesAt <= this.clock.now();
  }

  /** Hashes the password again. Returns null when the stored hash is no longer the verified one. */
  private async renewed(user: User, password: string): Promise<User | null> {
    const { id, passwordHash } = user;
    if (passwordHash === null) return null;
    const newHash = await this.hasher.hash(password);
    const isRenewed = await this.users.renewPasswordHash(id, passwordHash, newHash);
    return isRenewed ? { ...user, passwordHash: newHash } : null;
  }

  /** A success clears what failed before under this name, of which there is one spelling. */
  private async guarded(
    { name, address }: Attempt,
    [perName, perAddress]: [BucketName, BucketName],
    check: () => Promise<User>,
  ): Promise<User> {
    const nameKey = name.toLowerCase();
    const counts: Count[] = [
      [perAddress, address],
      [perName, nameKey],
    ];
    const user = await this.limits.attempt(counts, check);
    await this.limits.clear(perName, nameKey);
    return user;
  }
}
