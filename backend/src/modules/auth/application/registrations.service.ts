import { Argon2PasswordHasher } from '../infrastructure/argon2-password-hasher.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { UnsolicitedMails } from '../../../platform/mail/unsolicited-mails.js';
import { Clock } from '../../../shared/clock.js';
import { DAY, MINUTE } from '../../../shared/milliseconds.js';
import { LINKS } from '../../../shared/product-rules.js';
import { type User, isPending } from '../domain/user.js';
import { UNSOLICITED } from '../domain/unsolicited-mails.js';
import { splitToken, tokenHash } from '../domain/link-token.js';
import { LinkTokens } from './link-tokens.service.js';
import { assertSuitsPortal } from '../domain/portal-password.js';
import { AlreadyRegisteredError, InvalidTokenError } from '../domain/auth.errors.js';
import type { NewLogin } from '../domain/login.js';
import { AccountHooks } from './account-hooks.service.js';
import { AUTH_MAILS } from './auth-mails.service.js';
import { Logins } from './logins.service.js';

/** Minimum time between two set-up mails for images, in milliseconds. */
const REPEAT_AFTER = 10 * MINUTE;

/** Maximum time until a mail is sent or given up, in milliseconds. */
const MAILED_WITHIN = DAY;

/** Registration of users: an email address gets a pending user, and a mailed link leads to the form for a password. */
@Injectable()
export class Registrations {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    private readonly hasher: Argon2PasswordHasher,
    private readonly logins: Logins,
    private readonly hooks: AccountHooks,
    private readonly mails: MailQueue,
    private readonly unsolicited: UnsolicitedMails,
    private readonly optOuts: OptOuts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `AlreadyRegisteredError` when a registered user has this address. */
  async assertFree(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user && !isPending(user)) throw new AlreadyRegisteredError();
  }

  /**
   * Finds or creates a pending user for this address and mails the set-up link, unless the last link is less than ten
   * minutes old or `UnsolicitedMails` refuses. Throws `AlreadyRegisteredError` for a registered user.
   */
  claim(email: string): Promise<void> {
    return this.database.transaction(async () => {
      const user = await this.findOrAdd(email);
      if (!isPending(user)) throw new AlreadyRegisteredError();
      if (await this.renewRegistration(user)) {
        await this.mails.enqueue(AUTH_MAILS.registration, { userId: user.id });
      }
    });
  }

  find(email: string): Promise<User | null> {
    return this.users.findByEmail(email);
  }

  /** Returns the user with this address. Creates a pending one when there is none. */
  findOrAdd(email: string): Promise<User> {
    return this.users.findOrAdd(email);
  }

  /**
   * Gives a pending user a new set-up link. Returns false when the last one is less than ten minutes old, or when
   * `UnsolicitedMails` refuses the mail.
   */
  async renewRegistration(user: User): Promise<boolean> {
    const last = await this.users.findExpiry('registration', user.id);
    const madeAt = last === null ? -Infinity : last.getTime() - LINKS.registration;
    if (this.clock.now().getTime() - madeAt < REPEAT_AFTER) return false;
    if (!user.email || !(await this.unsolicited.isOpen(user.email, UNSOLICITED.image)))
      return false;
    await this.issueRegistration(user.id);
    return true;
  }

  /**
   * Gives a user a new set-up link only if the last one could expire before the mail is sent. Repeats of a mail share a
   * link.
   */
  async ensureRegistration(userId: number): Promise<void> {
    const expiry = await this.users.findExpiry('registration', userId);
    const late = new Date(this.clock.now().getTime() + MAILED_WITHIN);
    const isOpen =
      expiry !== null &&
      // After a change of the secret, this finds no user, and the user gets a new link.
      (await this.users.findByToken('registration', this.hashFor(userId, expiry), late)) !== null;
    if (!isOpen) await this.issueRegistration(userId);
  }

  /** Gives a user a new set-up link and invalidates the previous one. */
  async issueRegistration(userId: number): Promise<void> {
    const token = this.tokens.issue('registration', userId);
    await this.users.storeToken('registration', userId, token);
  }

  /** Returns the user of this set-up token, which stays valid. Throws `InvalidTokenError`. */
  async findByRegistrationToken(mailed: string): Promise<User> {
    const [hash, now] = [tokenHash(splitToken(mailed).token), this.clock.now()];
    return (await this.users.findByToken('registration', hash, now)) ?? this.refuse(hash, now);
  }

  /**
   * Sets the password of a pending user and logs the device in. The token stays valid if either fails. Of concurrent
   * calls with one token, one succeeds. Throws `InvalidTokenError`, `ShortAdminPasswordError`.
   */
  async completeRegistration(
    mailed: string,
    { email, password, name }: { email: string; password: string; name?: string | null },
    login: NewLogin,
  ): Promise<{ user: User; loginId: number }> {
    const passwordHash = await this.hasher.hash(password);
    const { token, note } = splitToken(mailed);
    const [hash, now] = [tokenHash(token), this.clock.now()];
    const completed = await this.database.transaction(async () => {
      const user = await this.users.redeem('registration', { hash, email }, passwordHash, now);
      if (!user) return null;
      assertSuitsPortal(user, password);
      if (name) await this.users.rename(user.id, name);
      await this.hooks.credentialsChanged.call(user, { by: 'mailed link', passwordReplaced: true });
      if (user.email) await this.optOuts.lift(UNSOLICITED.link.list, user.email);
      await this.hooks.registered.call(user, note);
      await this.mails.enqueue(AUTH_MAILS.welcome, { userId: user.id });
      return { user, loginId: await this.logins.begin(user, login) };
    });
    return completed ?? this.refuse(hash, now);
  }

  private hashFor(userId: number, expiry: Date): string {
    return tokenHash(this.tokens.make('registration', userId, expiry));
  }

  private async refuse(hash: string, now: Date): Promise<never> {
    await this.users.forgetEndedLink(hash, now);
    throw new InvalidTokenError();
  }
}
