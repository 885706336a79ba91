import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { type Account, isPending } from '../domain/account.js';
import { AccountTokens, TOKEN_LIFETIME, tokenHash } from '../domain/account-token.js';
import { AddressHasAccountError, InvalidTokenError } from '../domain/auth.errors.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { UsersRepository } from '../domain/users.repository.js';
import { ACCOUNT_MAILS } from './account-mails.js';

/** Minimum time between two setup mails, in milliseconds. */
const REPEAT_AFTER = 10 * 60_000;

/** Account creation: an email address gets a pending account, and the mailed link sets it up. */
@Injectable()
export class Accounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailQueue,
    private readonly database: Database,
  ) {}

  /** Throws `AddressHasAccountError` when a finished account has this address, so that its owner must sign in. */
  async assertFree(email: string): Promise<void> {
    const account = await this.users.findByEmail(email);
    if (account && !isPending(account)) throw new AddressHasAccountError();
  }

  /**
   * Finds or creates a pending account for this address and mails the setup link, unless the last link is less than ten
   * minutes old. Throws `AddressHasAccountError` for a finished account.
   */
  claim(email: string): Promise<void> {
    return this.database.transaction(async () => {
      const account = await this.findOrAdd(email);
      if (!isPending(account)) throw new AddressHasAccountError();
      if (await this.renewRegistration(account)) {
        await this.mails.enqueue(ACCOUNT_MAILS.registration, { userId: account.id });
      }
    });
  }

  /** Returns the account of this address. Creates a pending one when there is none. */
  findOrAdd(email: string): Promise<Account> {
    return this.users.findOrAdd(email);
  }

  /** Gives a pending account a new setup link. Returns false when the last one is less than ten minutes old. */
  async renewRegistration(account: Account): Promise<boolean> {
    const last = await this.users.findRegistrationExpiry(account.id);
    const madeAt = last === null ? -Infinity : last.getTime() - TOKEN_LIFETIME.registration;
    if (Date.now() - madeAt < REPEAT_AFTER) return false;
    await this.issueRegistration(account.id);
    return true;
  }

  /** Gives an account a new setup link and invalidates the previous one. */
  async issueRegistration(accountId: number): Promise<void> {
    const expiry = new Date(Date.now() + TOKEN_LIFETIME.registration);
    const hash = tokenHash(this.tokens.make('registration', accountId, expiry));
    await this.users.storeRegistrationToken(accountId, { hash, expiry });
  }

  /** Returns the account that this setup token belongs to, without using the token up. Throws `InvalidTokenError`. */
  async findByRegistrationToken(token: string): Promise<Account> {
    const [hash, now] = [tokenHash(token), new Date()];
    return (await this.users.findByRegistrationToken(hash, now)) ?? this.refuse(hash, now);
  }

  /** Sets the account up. Of concurrent calls with one token, one succeeds. Throws `InvalidTokenError`. */
  async completeRegistration(token: string, email: string, password: string): Promise<Account> {
    const passwordHash = await this.hasher.hash(password);
    const [hash, now] = [tokenHash(token), new Date()];
    const account = await this.users.completeRegistration({ hash, email }, passwordHash, now);
    return account ?? this.refuse(hash, now);
  }

  private async refuse(hash: string, now: Date): Promise<never> {
    await this.users.forgetEndedLink(hash, now);
    throw new InvalidTokenError();
  }
}
