import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { UnsolicitedMails } from '../../../platform/mail/unsolicited-mails.js';
import { Clock } from '../../../shared/clock.js';
import { type User, isPending } from '../domain/user.js';
import { tokenHash } from '../domain/link-token.js';
import { LinkTokens } from './link-tokens.service.js';
import { assertSuitsPortal } from '../domain/portal-password.js';
import { InvalidTokenError } from '../domain/auth.errors.js';
import { UNSOLICITED } from '../domain/unsolicited-mails.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { Registrations } from './registrations.service.js';
import { Logins } from './logins.service.js';

/** No user has this id. It makes an unknown address cause the same work as a known one. */
const NOBODY = 0;

@Injectable()
export class PasswordResets {
  constructor(
    private readonly users: UsersRepository,
    private readonly registrations: Registrations,
    private readonly logins: Logins,
    private readonly emailChanges: EmailChangesRepository,
    private readonly tokens: LinkTokens,
    private readonly hasher: Argon2PasswordHasher,
    private readonly hooks: AccountHooks,
    private readonly mails: MailQueue,
    private readonly unsolicited: UnsolicitedMails,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link to replace the password, or the current set-up link to a pending user. The response never tells
   * whether the address has a registered user. Sends nothing after three mails in an hour, or when `UnsolicitedMails`
   * refuses. A known browser of the account (`browserFor`) has its own three mails, so that strangers can't use up
   * those of the owner.
   */
  async request(email: string, browserFor: (userId: number) => string | null): Promise<void> {
    const user = await this.users.findByEmail(email);
    const browser = user && browserFor(user.id);
    const account = browser === null ? email : `${email} ${browser}`;
    try {
      await this.limits.counted([['forgot-account', account]], async () => {
        if (browser !== null) return this.mail(user, AUTH_MAILS.resetByKnown);
        const isOpen = await this.unsolicited.isOpen(email, UNSOLICITED.link);
        await this.mail(isOpen ? user : null);
      });
    } catch (failure) {
      if (!(failure instanceof TooManyRequestsError)) throw failure;
      await this.mail(null);
    }
  }

  /** Without a user, does the same work and mails nobody. */
  private mail(
    user: User | null,
    kind: typeof AUTH_MAILS.reset | typeof AUTH_MAILS.resetByKnown = AUTH_MAILS.reset,
  ): Promise<void> {
    return this.database.transaction(async () => {
      if (user && isPending(user)) return this.remindOfRegistration(user);
      const userId = user?.id ?? NOBODY;
      await this.users.storeToken('reset', userId, this.tokens.issue('reset', userId));
      await this.mails.enqueue(kind, { userId });
    });
  }

  /** Returns the user of this token, which stays valid. Throws `InvalidTokenError`. */
  async find(token: string): Promise<User> {
    const user = await this.users.findByToken('reset', tokenHash(token), this.clock.now());
    if (!user) throw new InvalidTokenError();
    return user;
  }

  /**
   * Sets the new password, logs the user out everywhere, and cancels an open email change. Returns the id of the user.
   * Throws `InvalidTokenError`, and `ShortAdminPasswordError`, after which the link still works.
   */
  async complete(token: string, password: string): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    const [hash, now] = [tokenHash(token), this.clock.now()];
    const user = await this.database.transaction(async () => {
      const reset = await this.users.redeem('reset', { hash }, passwordHash, now);
      if (!reset) return null;
      assertSuitsPortal(reset, password);
      await this.hooks.credentialsChanged.call(reset, {
        by: 'mailed link',
        passwordReplaced: true,
      });
      await this.logins.endAll(reset.id);
      await this.emailChanges.cancelAll(reset.id);
      await this.mails.enqueue(AUTH_MAILS.passwordReset, { userId: reset.id });
      return reset;
    });
    if (user) return user.id;
    await this.users.forgetEndedLink(hash, now);
    throw new InvalidTokenError();
  }

  private async remindOfRegistration({ id }: User): Promise<void> {
    await this.registrations.ensureRegistration(id);
    await this.mails.enqueue(AUTH_MAILS.setUpForgotten, { userId: id });
  }
}
