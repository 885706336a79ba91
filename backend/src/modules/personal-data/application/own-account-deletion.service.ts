import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountDeletions } from '../../auth/application/account-deletions.service.js';
import { CurrentPasswords } from '../../auth/application/current-passwords.service.js';
import { SignIn } from '../../auth/application/sign-in.service.js';
import type { User } from '../../auth/domain/user.js';
import { UserImages } from '../../images/application/user-images.service.js';
import { DataExports } from './data-exports.service.js';

/**
 * Deletion of an account by its user, who can change their mind for seven days. Nobody sees the user's images in that
 * time. A nightly task deletes what is left.
 */
@Injectable()
export class OwnAccountDeletion {
  constructor(
    private readonly passwords: CurrentPasswords,
    private readonly signIn: SignIn,
    private readonly deletions: AccountDeletions,
    private readonly images: UserImages,
    private readonly exports: DataExports,
    private readonly database: Database,
  ) {}

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

  /**
   * Keeps the account by address and password; does nothing when it stays anyway. `address` is the client's IP address.
   * Throws `InvalidCredentialsError`.
   */
  async keep(email: string, password: string, address: string | undefined): Promise<void> {
    const user = await this.signIn.keptOrDeleted({ name: email, password, address });
    await this.kept(() => this.deletions.cancel(user));
  }

  /** Keeps the account by the token of the mailed link. Throws `InvalidTokenError`. */
  async keepByToken(token: string): Promise<void> {
    await this.kept(() => this.deletions.cancelByToken(token));
  }

  private kept(cancel: () => Promise<User | null>): Promise<void> {
    return this.database.transaction(async () => {
      const user = await cancel();
      if (user?.email) await this.images.showHiddenOf(user.email);
    });
  }
}
