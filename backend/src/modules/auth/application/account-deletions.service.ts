import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { AdminsStayError, InvalidTokenError, WrongPasswordError } from '../domain/auth.errors.js';
import { LinkTokens, TOKEN_LIFETIME, tokenHash } from '../domain/link-token.js';
import { ADMIN_ROLE, type User } from '../domain/user.js';
import { AUTH_MAILS } from './auth-mails.js';
import { Logins } from './logins.service.js';

type Kept = (user: { id: number; email: string }) => Promise<void>;

/** Accounts whose users asked for their deletion and can change their mind. Every change joins the current transaction. */
@Injectable()
export class AccountDeletions {
  private readonly waiting: Kept[] = [];

  constructor(
    private readonly users: UsersRepository,
    private readonly logins: Logins,
    private readonly tokens: LinkTokens,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs the user out everywhere, mails the link to keep the account, and returns when the account can be deleted, and
   * its address, which may have changed since the password was verified. A second call changes nothing. Throws
   * `AdminsStayError`, and `WrongPasswordError` when the password changed since.
   */
  async schedule(verified: User): Promise<{ deletesAt: Date; email: string | null }> {
    const user = await this.users.lock(verified.id);
    if (user?.passwordHash !== verified.passwordHash) throw new WrongPasswordError();
    if (user.role === ADMIN_ROLE) throw new AdminsStayError();
    const { email } = user;
    if (user.deletesAt) return { deletesAt: user.deletesAt, email };
    const expiry = new Date(this.clock.now().getTime() + TOKEN_LIFETIME['keep-account']);
    const hash = tokenHash(this.tokens.make('keep-account', user.id, expiry));
    await this.users.scheduleDeletion(user.id, { hash, expiry });
    await this.logins.endAll(user.id);
    await this.mails.enqueue(AUTH_MAILS.deletionScheduled, { userId: user.id });
    return { deletesAt: expiry, email };
  }

  /** Calls `tell` in the transaction of each account that is kept, if it has an address. */
  whenKept(tell: Kept): void {
    this.waiting.push(tell);
  }

  /** Keeps the account. Returns false when it is not about to be deleted, or can't be kept any more. */
  async cancel({ id }: User): Promise<boolean> {
    const user = await this.users.lock(id);
    if (!user?.deletesAt || user.deletesAt <= this.clock.now()) return false;
    await this.keep(user);
    return true;
  }

  /** Like `cancel`, for a locked user, however late: somebody else asked for the deletion. */
  async keep({ id, email }: User): Promise<void> {
    await this.users.cancelDeletion(id);
    if (email !== null) for (const tell of this.waiting) await tell({ id, email });
    await this.mails.enqueue(AUTH_MAILS.deletionCanceled, { userId: id });
  }

  /** Like `cancel`, by the token of the mailed link. Throws `InvalidTokenError`. */
  async cancelByToken(token: string): Promise<void> {
    const user = await this.users.findByKeepToken(tokenHash(token), this.clock.now());
    if (!user || !(await this.cancel(user))) throw new InvalidTokenError();
  }
}
