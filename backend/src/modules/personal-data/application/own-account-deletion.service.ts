import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { AccountDeletions } from '../../auth/application/account-deletions.service.js';
import { OwnPasswords } from '../../auth/application/own-passwords.service.js';
import { type Attempt, LoginAttempts } from '../../auth/application/login-attempts.service.js';
import { UserImages } from '../../images/application/user-images.service.js';
import { DataExports } from './data-exports.service.js';

/**
 * Lets a user delete their own account. Until a deadline, the user can keep it after all, and nobody else sees the
 * images. Then a scheduled task deletes the account.
 */
@Injectable()
export class OwnAccountDeletion {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly loginAttempts: LoginAttempts,
    private readonly deletions: AccountDeletions,
    hooks: AccountHooks,
    private readonly images: UserImages,
    private readonly exports: DataExports,
    private readonly database: Database,
  ) {
    hooks.deletionCanceled.add(({ email }) => this.images.showHiddenOf(email));
  }

  /** Returns until when the account can be kept. Throws `WrongPasswordError`, `AdminsStayError`. */
  async request(userId: number, password: string): Promise<Date> {
    const verified = await this.passwords.verify(userId, password);
    return this.database.transaction(async () => {
      const { deletesAt, email } = await this.deletions.schedule(verified);
      await this.exports.removeOf(userId);
      if (email !== null) await this.images.hidePublicOf(email);
      return deletesAt;
    });
  }

  /**
   * Cancels the deletion after checking address and password. Does nothing when no deletion was requested. Throws
   * `InvalidCredentialsError`.
   */
  async keep(attempt: Attempt): Promise<void> {
    const user = await this.loginAttempts.keptOrDeleted(attempt);
    await this.database.transaction(() => this.deletions.cancel(user));
  }

  /** Cancels the deletion by the token of the mailed link. Throws `InvalidTokenError`. */
  keepByToken(token: string): Promise<void> {
    return this.database.transaction(() => this.deletions.cancelByToken(token));
  }
}
