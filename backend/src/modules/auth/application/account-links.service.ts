import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { type Account, isPending } from '../domain/account.js';
import { spanWords } from '../../../shared/number-words.js';
import { AccountTokens, TOKEN_LIFETIME } from '../domain/account-token.js';
import { UsersRepository } from '../domain/users.repository.js';

/** Links for account mails. They contain a token that only the mailbox owner may see. */
@Injectable()
export class AccountLinks {
  /** Lifetime of the links, in words for the mail text. */
  readonly lifetime = {
    registration: spanWords(TOKEN_LIFETIME.registration),
    reset: spanWords(TOKEN_LIFETIME.reset),
  };

  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly settings: Settings,
  ) {}

  /** Link to set up a pending account. Null when the account is set up or the link has expired. */
  async registration(account: Account, query: Record<string, string> = {}): Promise<string | null> {
    const expiry = await this.users.findRegistrationExpiry(account.id);
    if (!isPending(account) || !isAhead(expiry)) return null;
    const token = this.tokens.make('registration', account.id, expiry);
    return this.page('/account-registration', { token, ...query });
  }

  /** Link to replace a forgotten password. Null when no reset was requested or the link has expired. */
  async reset(account: Account): Promise<string | null> {
    const expiry = await this.users.findResetExpiry(account.id);
    if (isPending(account) || !isAhead(expiry)) return null;
    return this.page('/auth', { reset: this.tokens.make('reset', account.id, expiry) });
  }

  signIn(): string {
    return this.page('/auth');
  }

  /** Builds the URL from `APP_URL`, never from the request's host. */
  private page(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.settings.APP_URL);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  }
}

function isAhead(expiry: Date | null): expiry is Date {
  return expiry !== null && expiry.getTime() > Date.now();
}
