import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { ADMIN_ROLE } from '../../../shared/roles.js';
import { AdminsStayError, InvalidTokenError, WrongPasswordError } from '../domain/auth.errors.js';
import { tokenHash } from '../domain/link-token.js';
import { LinkTokens } from './link-tokens.service.js';
import { type User } from '../domain/user.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { Logins } from './logins.service.js';

/** Schedules the deletion of accounts, and cancels it. Every change joins the current transaction. */
@Injectable()
export class AccountDeletions {
  constructor(
    private readonly users: UsersRepository,
    private readonly logins: Logins,
    private readonly hooks: AccountHooks,
    private readonly tokens: LinkTokens,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs the user out everywhere and mails the link to keep the account. Returns when the account can be deleted, and
   * its current address. A second call changes nothing. Throws `AdminsStayError`, and `WrongPasswordError` when the
   * password changed since it was verified.
   */
  async schedule(verified: User): Promise<{ deletesAt: Date; email: string | null }> {
    const user = await this.users.lock(verified.id);
    if (user?.passwordHash !== verified.passwordHash) throw new WrongPasswordError();
    if (user.role === ADMIN_ROLE) throw new AdminsStayError();
    const { email } = user;
    if (user.deletesAt) return { deletesAt: user.deletesAt, email };
    const token = this.tokens.issue('keep-account', user.id);
    await this.users.scheduleDeletion(user.id, token);
    await this.logins.endAll(user.id);
    await this.mails.enqueue(AUTH_MAILS.deletionScheduled, { userId: user.id });
    return { deletesAt: token.expiry, email };
  }

  /** Keeps the account. Returns false when no deletion is scheduled, or when it is too late. */
  async cancel({ id }: User): Promise<boolean> {
    const user = await this.users.lock(id);
    if (!user?.deletesAt || user.deletesAt <= this.clock.now()) return false;
    await this.keep(user);
    return true;
  }

  /** Like `cancel`, for a locked user and without a time limit, because somebody else asked for the deletion. */
  async keep({ id, email }: User): Promise<void> {
    await this.users.cancelDeletion(id);
    if (email !== null) await this.hooks.deletionCanceled.call({ id, email });
    await this.mails.enqueue(AUTH_MAILS.deletionCanceled, { userId: id });
  }

  /** Like `cancel`, by the token of the mailed link. Throws `InvalidTokenError`. */
  async cancelByToken(token: string): Promise<void> {
    const user = await this.users.findByToken('keep-account', tokenHash(token), this.clock.now());
    if (!user || !(await this.cancel(user))) throw new InvalidTokenError();
  }
}
