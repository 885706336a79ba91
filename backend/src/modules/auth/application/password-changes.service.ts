import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { assertSuitsRole } from '../domain/admin-password.js';
import { WrongPasswordError } from '../domain/auth.errors.js';
import type { SignedInUser } from '../domain/user.js';
import { AUTH_MAILS } from './auth-mails.js';
import { CredentialChanges } from './credential-changes.service.js';
import { CurrentPasswords } from './current-passwords.service.js';
import { LoginMoves } from './login-moves.service.js';
import { Logins } from './logins.service.js';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** The device in use, in words. */
  device: string | null;
}

/** A signed-in user replaces the password. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly current: CurrentPasswords,
    private readonly users: UsersRepository,
    private readonly hasher: Argon2PasswordHasher,
    private readonly logins: Logins,
    private readonly moves: LoginMoves,
    private readonly emailChanges: EmailChangesRepository,
    private readonly changes: CredentialChanges,
    private readonly mails: MailQueue,
    private readonly database: Database,
  ) {}

  /**
   * Sets the new password, ends all logins, reset links and changes of the address, and returns a new login for this
   * device. Of concurrent calls, one succeeds. Throws `ShortAdminPasswordError` and what `CurrentPasswords.verify` throws.
   */
  async change({ id: userId, loginId }: SignedInUser, change: PasswordChange): Promise<number> {
    const { passwordHash } = await this.current.verify(userId, change.currentPassword);
    const newHash = await this.hasher.hash(change.newPassword);
    return this.database.transaction(async () => {
      const user = await this.users.changePassword(userId, passwordHash, newHash);
      if (!user) throw new WrongPasswordError();
      assertSuitsRole(user.role, change.newPassword, 'newPassword');
      await this.changes.tell(user, { by: 'account page', passwordReplaced: true });
      await this.emailChanges.cancelAll(userId);
      await this.mails.enqueue(AUTH_MAILS.passwordChanged, { userId });
      return this.moves.move(loginId, async () => {
        await this.logins.endAll(userId);
        const { device } = change;
        return this.logins.begin(user, { kind: 'people', device, replaced: loginId });
      });
    });
  }
}
