import { Injectable } from '@nestjs/common';
import { type BucketName } from '../../../platform/http/limits/buckets.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { Account } from '../domain/account.js';
import { type CredentialsRefusal, InvalidCredentialsError } from '../domain/auth.errors.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { ADMIN_ROLE } from '../domain/person.js';
import { UsersRepository } from '../domain/users.repository.js';

interface Attempt {
  /** What was typed as address or username. */
  name: string;
  password: string;
  /** Where it comes from. */
  address: string | undefined;
}

/** Checks who somebody says they are. Failures count against the account and against the address it comes from, each on its own. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /** Throws `InvalidCredentialsError` alike for a wrong password, an unknown address and an account not set up yet. */
  person(attempt: Attempt): Promise<Account> {
    return this.guarded(attempt, ['login-account', 'login-ip'], async () => {
      const account = await this.users.findByEmail(attempt.name.trim().toLowerCase());
      return this.matching(account, attempt.password, 'Invalid email or password');
    });
  }

  admin(attempt: Attempt): Promise<Account> {
    return this.guarded(attempt, ['admin-login-account', 'admin-login-ip'], async () => {
      const account = await this.users.findByUsername(attempt.name.trim());
      const admin = account?.role === ADMIN_ROLE ? account : null;
      return this.matching(admin, attempt.password, 'Invalid credentials');
    });
  }

  private async matching(
    account: Account | null,
    password: string,
    refusal: CredentialsRefusal,
  ): Promise<Account> {
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) throw new InvalidCredentialsError(refusal);
    await this.renewHash(account, password);
    return account;
  }

  private async renewHash(account: Account, password: string): Promise<void> {
    if (account.passwordHash === null || !this.hasher.isOutdated(account.passwordHash)) return;
    await this.users.updatePasswordHash(account.id, await this.hasher.hash(password));
  }

  /** Every attempt counts before it is checked, so that parallel ones can't slip by; a success is taken back. */
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
