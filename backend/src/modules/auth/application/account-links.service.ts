import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { type Account, isPending } from '../domain/account.js';
import { spanWords } from '../../../shared/number-words.js';
import { AccountTokens, TOKEN_LIFETIME } from '../domain/account-token.js';
import { UsersRepository } from '../domain/users.repository.js';

/** Addresses that only the mailbox of an account gets to see. */
@Injectable()
export class AccountLinks {
  /** How long the links work, as a mail says it. */
  readonly lifetime = {
    registration: spanWords(TOKEN_LIFETIME.registration),
    reset: spanWords(TOKEN_LIFETIME.reset),
  };

  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokens,
    private readonly settings: Settings,
  ) {}

  /** Where a pending account is set up; null once it is, or when its link has ended. */
  async registration(account: Account, query: Record<string, string> = {}): Promise<string | null> {
    const expiry = await this.users.findRegistrationExpiry(account.id);
    if (!isPending(account) || !isAhead(expiry)) return null;
    const token = this.tokens.make('registration', account.id, expiry);
    return this.page('/account-registration', { token, ...query });
  }

  /** Where a forgotten password is replaced; null when nobody asked or the link has ended. */
  async reset(account: Account): Promise<string | null> {
    const expiry = await this.users.findResetExpiry(account.id);
    if (isPending(account) || !isAhead(expiry)) return null;
    return this.page('/auth', { reset: this.tokens.make('reset', account.id, expiry) });
  }

  signIn(): string {
    return this.page('/auth');
  }

  /** Always on the address that was configured, whatever host a request claimed. */
  private page(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.settings.APP_URL);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  }
}

function isAhead(expiry: Date | null): expiry is Date {
  return expiry !== null && expiry.getTime() > Date.now();
}
