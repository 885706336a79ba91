import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { NotAuthenticatedError, WrongPasswordError } from '../domain/auth.errors.js';
import type { User } from '../domain/user.js';

/** A user with the hash of a password that was just verified. */
export type VerifiedUser = User & { passwordHash: string };

/** Asks a signed-in user for the password again, before a change that a borrowed device must not make. */
@Injectable()
export class CurrentPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: Argon2PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the user. Throws `WrongPasswordError`; after ten wrong passwords in 15 minutes, `TooManyRequestsError`.
   * Slow, so call it outside of transactions.
   */
  async verify(userId: number, password: string): Promise<VerifiedUser> {
    const key = String(userId);
    const user = await this.limits.attempt([['password-person', key]], () =>
      this.matching(userId, password),
    );
    await this.limits.clear('password-person', key);
    return user;
  }

  private async matching(userId: number, password: string): Promise<VerifiedUser> {
    const user = await this.users.findById(userId);
    if (!user) throw new NotAuthenticatedError();
    const { passwordHash } = user;
    const matches = await this.hasher.verify(passwordHash, password);
    if (passwordHash === null || !matches) throw new WrongPasswordError();
    return { ...user, passwordHash };
  }
}
