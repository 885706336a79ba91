import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { AccountDeletions } from '../../auth/application/account-deletions.service.js';
import { OwnPasswords } from '../../auth/application/own-passwords.service.js';
import { type Attempt, LoginAttempts } from '../../auth/application/login-attempts.service.js';
import { UserImages } from '../../images/application/user-images.service.js';
import { DataExports } from './data-exports.service.js';

/**
 * Deletion of an account by its user, who can change their mind for a while. Nobody sees the user's images in that
 * time. A scheduled task deletes what is left.
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
    hooks.kept.add(({ email }) => this.images.showHiddenOf(email));
  }

  /** Returns when the account can be deleted. Throws `WrongPasswordError`, `AdminsStayError`. */
  async request(userId: number, password: string): Promise<Date> {
    const verified = await this.passwords.verify(userId, password);
    return this.database.transaction(async () => {
      const { deletesAt, email } = await this.deletions.schedule(verified);
      await this.exports.removeOf(userId);
      if (email !== null) await this.images.hidePublicOf(email);
      return deletesAt;
    });
  }

  /** Keeps the account by address and password; does nothing when it stays anyway. Throws `InvalidCredentialsError`. */
  async keep(attempt: Attempt): Promise<void> {
    const user = await this.loginAttempts.keptOrDeleted(attempt);
    await this.database.transaction(() => this.deletions.cancel(user));
  }

  /** Keeps the account by the token of the mailed link. Throws `InvalidTokenError`. */
  keepByToken(token: string): Promise<void> {
    return this.database.transaction(() => this.deletions.cancelByToken(token));
  }
}
