import type { EmailChange } from '../infrastructure/email-changes.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { type User, isPending } from '../domain/user.js';
import { momentWords } from '../../../shared/moment-words.js';
import { notedToken } from '../domain/link-token.js';
import { LinkTokens } from './link-tokens.service.js';

export interface MailedLink {
  url: string;
  until: string;
}

/** Links in mails about accounts. A token in a link is for the owner of the mailbox alone. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Set-up link for a pending user. Null when the user is registered or the link has expired. The hook
   * `AccountHooks.registered` gets the `note`.
   */
  async registration(
    user: User,
    { query = {}, note }: { query?: Record<string, string>; note?: string } = {},
  ): Promise<MailedLink | null> {
    const expiry = await this.users.findExpiry('registration', user.id);
    if (!isPending(user) || !this.isAhead(expiry)) return null;
    const made = this.tokens.make('registration', user.id, expiry);
    const token = note === undefined ? made : notedToken(made, note);
    return this.ending(expiry, '/account-registration', { token, ...query });
  }

  /** Link to replace a forgotten password. Null when no reset was requested or the link has expired. */
  async reset(user: User): Promise<MailedLink | null> {
    const expiry = await this.users.findExpiry('reset', user.id);
    if (isPending(user) || !this.isAhead(expiry)) return null;
    return this.ending(expiry, '/auth', { reset: this.tokens.make('reset', user.id, expiry) });
  }

  /** Link to keep an account. Null when no deletion is scheduled. */
  keepAccount({ id, deletesAt }: User): string | null {
    if (deletesAt === null || deletesAt <= this.clock.now()) return null;
    return this.settings.link('/auth', { token: this.tokens.make('keep-account', id, deletesAt) });
  }

  confirmEmail({ id, tokenExpiry }: EmailChange): MailedLink {
    return this.ending(tokenExpiry, '/account', {
      token: this.tokens.make('email-change', id, tokenExpiry),
    });
  }

  undoEmail({ id, undoTokenExpiry }: EmailChange): MailedLink {
    return this.ending(undoTokenExpiry, '/account', {
      reset: this.tokens.make('email-undo', id, undoTokenExpiry),
    });
  }

  logIn(): string {
    return this.settings.link('/auth');
  }

  /** Link to the page of the user's friends, which leads through the login page. */
  friends(): string {
    return this.settings.link('/auth', { to: 'invite' });
  }

  private isAhead(expiry: Date | null): expiry is Date {
    return expiry !== null && expiry > this.clock.now();
  }

  private ending(expiry: Date, path: string, query: Record<string, string>): MailedLink {
    const until = momentWords(expiry, this.settings.APP_TIMEZONE);
    return { url: this.settings.link(path, query), until };
  }
}
