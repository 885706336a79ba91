import {
  type EmailChange,
  EmailChangesRepository,
} from '../infrastructure/email-changes.repository.js';
import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { LINKS } from '../../../shared/product-rules.js';
import {
  EmailTakenError,
  InvalidTokenError,
  SameEmailError,
  WrongPasswordError,
} from '../domain/auth.errors.js';
import { assertSuitsPortal } from '../domain/portal-password.js';
import { tokenHash } from '../domain/link-token.js';
import { LinkTokens } from './link-tokens.service.js';
import { givesAddressUp, type LoggedInUser, type User } from '../domain/user.js';
import { AccountDeletions } from './account-deletions.service.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { OwnPasswords } from './own-passwords.service.js';
import { EMAIL_CHANGE_MAILS } from './email-change-mails.service.js';
import { Logins } from './logins.service.js';

/**
 * Changes of email addresses. The user asks for one with the password, confirms it by a link in a mail to the new
 * address, and can undo it by a link in a mail to the old one. Every transaction locks the user before the changes.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly users: UsersRepository,
    private readonly changes: EmailChangesRepository,
    private readonly deletions: AccountDeletions,
    private readonly hooks: AccountHooks,
    private readonly logins: Logins,
    private readonly tokens: LinkTokens,
    private readonly hasher: Argon2PasswordHasher,
    private readonly mails: MailQueue,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    tasks: ScheduledTasks,
  ) {
    // Deletes changes that can no longer be undone, together with the old addresses.
    const purge = (atMost: number) => this.changes.purge(this.clock.now(), atMost);
    tasks.declare('email-changes', async ({ signal }) => ({
      removed: await deleteInPortions(signal, purge),
    }));
  }

  findPending(userId: number): Promise<EmailChange | null> {
    return this.changes.findPending(userId, this.clock.now());
  }

  /**
   * Mails both addresses, and invalidates earlier confirmation links. Does the same for an address that has an account:
   * only the mail to that address says so. Throws `SameEmailError`, `NotLoggedInError` when the account will be
   * deleted, and what `OwnPasswords.verify` throws.
   */
  async request(userId: number, newEmail: string, password: string): Promise<void> {
    const { passwordHash, email } = await this.passwords.verify(userId, password);
    if (email === null || email === newEmail) throw new SameEmailError();
    const counts: Count[] = [
      ['email-change-person', String(userId)],
      ['email-change-account', newEmail],
    ];
    const add = async () => {
      const user = await this.users.lock(userId);
      // A request to delete the account, which logs the user out, came first.
      if (user?.deletesAt) throw new NotLoggedInError();
      if (user?.passwordHash !== passwordHash || user.email !== email)
        throw new WrongPasswordError();
      await this.changes.cancelAll(userId);
      const addresses = { userId, oldEmail: email, newEmail };
      const changeId = await this.changes.add(addresses, (id) => ({
        confirm: this.tokens.issue('email-change', id),
        undo: this.tokens.issue('email-undo', id),
      }));
      await this.mails.enqueue(EMAIL_CHANGE_MAILS.confirm, { changeId });
      await this.mails.enqueue(EMAIL_CHANGE_MAILS.requested, { changeId });
    };
    await this.limits.counted(counts, () => this.database.transaction(add));
  }

  cancel(userId: number): Promise<void> {
    return this.changes.cancelAll(userId);
  }

  /**
   * Gives the user the new address and ends all logins and mailed links. When `caller` is this user, returns a new
   * login for the device. Throws `InvalidTokenError`, and `EmailTakenError` when another user has the address.
   */
  async confirm(
    token: string,
    caller: LoggedInUser | undefined,
    device: string | null,
  ): Promise<{ email: string; loginId: number | null }> {
    const hash = tokenHash(token);
    const confirmed = await this.database.transaction(async () => {
      const change = await this.changes.findByToken(hash, this.clock.now(), 'token');
      const user = change && (await this.users.lock(change.userId));
      if (!user || user.deletesAt || user.email !== change.oldEmail) return null;
      if (!(await this.changes.useToken(hash))) return null;
      await this.mails.enqueue(EMAIL_CHANGE_MAILS.changed, { changeId: change.id });
      const give = async () => {
        const given = await this.giveAddress(user, change.newEmail);
        const emailBefore = user.email;
        await this.hooks.credentialsChanged.call(given, { by: 'mailed link', emailBefore });
        return given;
      };
      const email = change.newEmail;
      if (caller?.id !== user.id) {
        await give();
        return { email, loginId: null };
      }
      const replaced = caller.loginId;
      const begin = async () =>
        this.logins.begin(await give(), { kind: 'people', device, replaced });
      return { email, loginId: await this.hooks.moveLogin(replaced, begin) };
    });
    return confirmed ?? this.refuse(hash);
  }

  /**
   * Restores the old address, sets a password, cancels a deletion of the account, and ends all logins, mailed links,
   * and this and later changes. Returns the id of the user. Throws `InvalidTokenError`, and `EmailTakenError` when
   * another user has the old address now.
   */
  async undo(token: string, password: string): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    const hash = tokenHash(token);
    const undone = await this.database.transaction(async () => {
      const change = await this.changes.findByToken(hash, this.clock.now(), 'undoToken');
      const user = change && (await this.users.lock(change.userId));
      if (!user || !(await this.changes.removeFrom(change))) return null;
      assertSuitsPortal(user, password);
      await this.changes.cancelAll(user.id);
      const owner = await this.giveAddress(user, change.oldEmail);
      const isMoved = owner.email !== user.email;
      await this.hooks.credentialsChanged.call(owner, {
        by: 'mailed link',
        passwordReplaced: true,
        ...(isMoved && { emailBefore: user.email }),
      });
      if (owner.deletesAt) await this.deletions.keep(owner);
      await this.users.setPassword(user.id, passwordHash);
      const since = new Date(change.undoTokenExpiry.getTime() - LINKS['email-undo']);
      await this.hooks.addressRestored.call(owner, since);
      await this.mails.enqueue(AUTH_MAILS.passwordReset, { userId: user.id });
      return user.id;
    });
    return undone ?? this.refuse(hash);
  }

  private async refuse(hash: string): Promise<never> {
    await this.changes.forgetEndedLink(hash, this.clock.now());
    throw new InvalidTokenError();
  }

  /** Sets the address and ends all logins. Deletes a pending user with this address; the images of the address stay. */
  private async giveAddress(user: User, email: string): Promise<User> {
    await this.logins.endAll(user.id);
    const holder = await this.users.lockByEmail(email);
    if (holder && holder.id !== user.id) {
      if (!givesAddressUp(holder)) throw new EmailTakenError();
      await this.users.remove(holder.id);
    }
    const changed = await this.users.changeEmail(user.id, email);
    if (user.email !== null && user.email !== email)
      await this.hooks.addressMoved.call(user.email, email);
    return changed;
  }
}
