import { Injectable } from '@nestjs/common';
import { type BucketName } from '../../../platform/http/limits/buckets.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { Account } from '../domain/account.js';
import { InvalidCredentialsError } from '../domain/auth.errors.js';
import type { LoginKind } from '../domain/logins.repository.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { ADMIN_ROLE } from '../domain/person.js';
import { UsersRepository } from '../domain/users.repository.js';

interface Attempt {
  /** Email address or username, as typed. */
  name: string;
  password: string;
  /** IP address of the client. */
  address: string | undefined;
}

/** Verifies passwords. Failed attempts count separately per account and per IP address. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /** Throws the same `InvalidCredentialsError` for a wrong password, an unknown address and a pending account. */
  person(attempt: Attempt): Promise<Account> {
    const email = attempt.name.trim().toLowerCase();
    return this.guarded(attempt, ['login-account', 'login-ip'], () =>
      this.matching('people', () => this.users.findByEmail(email), attempt.password),
    );
  }

  admin(attempt: Attempt): Promise<Account> {
    const username = attempt.name.trim();
    return this.guarded(attempt, ['admin-login-account', 'admin-login-ip'], () =>
      this.matching('admins', () => this.findAdmin(username), attempt.password),
    );
  }

  private async findAdmin(username: string): Promise<Account | null> {
    const account = await this.users.findByUsername(username);
    return account?.role === ADMIN_ROLE ? account : null;
  }

  /**
   * Retries when the password hash changed during rehashing: by a new password, or by a parallel login that rehashed
   * it.
   */
  private async matching(
    kind: LoginKind,
    find: () => Promise<Account | null>,
    password: string,
  ): Promise<Account> {
    const account = await find();
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) throw new InvalidCredentialsError(kind);
    return (await this.renewed(account, password)) ?? this.matching(kind, find, password);
  }

  /**
   * Rehashes the password at today's cost when needed. Returns null when the stored hash is no longer the verified one.
   */
  private async renewed(account: Account, password: string): Promise<Account | null> {
    const { id, passwordHash } = account;
    if (passwordHash === null || !this.hasher.isOutdated(passwordHash)) return account;
    const newHash = await this.hasher.hash(password);
    const isRenewed = await this.users.renewPasswordHash(id, passwordHash, newHash);
    return isRenewed ? { ...account, passwordHash: newHash } : null;
  }

  /**
   * Counts an attempt before checking it, so that parallel attempts can't bypass the limit. Success reverts the count.
   */
  private async guarded(
    { name, address }: Attempt,
    [perAccount, perAddress]: [BucketName, BucketName],
    check: () => Promise<Account>,
  ): Promise<Account> {
    const accountKey = name.trim().toLowerCase();
    await this.limits.take(perAddress, address);
    await this.limits.take(perAccount, accountKey);
    const account = await check();
    await this.limits.clear(perAccount, accountKey);
    await this.limits.giveBack(perAddress, address);
    return account;
  }
}
