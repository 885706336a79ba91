import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { assertSuitsPortal } from '../domain/portal-password.js';
import { NotAuthenticatedError, WrongPasswordError } from '../domain/auth.errors.js';
import type { LoginKind } from '../domain/login.js';
import type { LoggedInUser, User } from '../domain/user.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { Logins } from './logins.service.js';

export type VerifiedUser = User & { passwordHash: string };

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  device: string | null;
  /** Kind of the session in use; `people` by default. */
  kind?: LoginKind;
}

/**
 * Verifies the password of a logged-in user again before a change that a thief of the device must not make, such as a
 * new password.
 */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: Argon2PasswordHasher,
    private readonly limits: RateLimits,
    private readonly logins: Logins,
    private readonly emailChanges: EmailChangesRepository,
    private readonly hooks: AccountHooks,
    private readonly mails: MailQueue,
    private readonly database: Database,
  ) {}

  /**
   * Returns the user. Throws `WrongPasswordError`, and `TooManyRequestsError` after ten wrong passwords in 15 minutes.
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

  /**
   * Sets the new password, ends all logins, reset links and email changes, and returns a new login for this device. Of
   * concurrent calls, one succeeds. Throws `ShortAdminPasswordError` and what `verify` throws.
   */
  async change({ id: userId, loginId }: LoggedInUser, change: PasswordChange): Promise<number> {
    const { kind = 'people', device } = change;
    const { passwordHash } = await this.verify(userId, change.currentPassword);
    const newHash = await this.hasher.hash(change.newPassword);
    return this.database.transaction(async () => {
      const user = await this.users.changePassword(userId, passwordHash, newHash);
      if (!user) throw new WrongPasswordError();
      assertSuitsPortal(user, change.newPassword, 'newPassword');
      await this.hooks.credentialsChanged.call(user, {
        by: kind === 'people' ? 'account page' : 'portal',
        passwordReplaced: true,
      });
      await this.emailChanges.cancelAll(userId);
      await this.mails.enqueue(AUTH_MAILS.passwordChanged, { userId });
      return this.hooks.moveLogin(loginId, async () => {
        await this.logins.endAll(userId);
        return this.logins.begin(user, { kind, device, replaced: loginId });
      });
    });
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
