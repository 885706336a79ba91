import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailQueue, type Mail } from '../../../platform/mail/mail-queue.js';
import type { Account } from '../domain/account.js';
import { UsersRepository } from '../domain/users.repository.js';
import { AccountLinks } from './account-links.service.js';

export const ACCOUNT_MAILS = {
  registration: 'account-registration',
  setUp: 'account-set-up',
  reset: 'password-reset',
  passwordChanged: 'password-changed',
} as const;

interface About {
  userId: number;
}

/** Words of the mails about an account. Composed when they are sent: a link that has ended since is not mailed. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly users: UsersRepository,
    private readonly links: AccountLinks,
  ) {}

  onModuleInit(): void {
    this.mails.register<About>(ACCOUNT_MAILS.registration, (about) => this.registration(about));
    this.mails.register<About>(ACCOUNT_MAILS.setUp, (about) => this.setUp(about));
    this.mails.register<About>(ACCOUNT_MAILS.reset, (about) => this.reset(about));
    this.mails.register<About>(ACCOUNT_MAILS.passwordChanged, (about) =>
      this.passwordChanged(about),
    );
  }

  private async registration({ userId }: About): Promise<Mail | null> {
    const account = await this.addressee(userId);
    const url = account && (await this.links.registration(account));
    if (!url) return null;
    return {
      to: account.email,
      content: {
        subject: 'Set up your Unspoken account',
        preheader: 'One password, and your card is yours.',
        heading: 'Your card has arrived.',
        paragraphs: [
          'Thank you for the photo. Choose a password, and you can see your pictures, answer the question of the day and invite three friends.',
        ],
        action: { label: 'Set up your account', url },
        closing: [
          'The link works once, for 14 days.',
          'You sent no photo? Then simply let this mail be.',
        ],
      },
    };
  }

  private async setUp({ userId }: About): Promise<Mail | null> {
    const account = await this.addressee(userId);
    const url = account && (await this.links.registration(account));
    if (!url) return null;
    return {
      to: account.email,
      content: {
        subject: 'Your Unspoken account is ready',
        preheader: 'One password, and it is yours.',
        heading: 'There is an account for you.',
        paragraphs: [
          'Choose a password, and you can answer the question of the day, send pictures of your cards and invite three friends.',
        ],
        action: { label: 'Set up your account', url },
        closing: [
          'The link works once, for 14 days.',
          'Not for you? Then simply let this mail be.',
        ],
      },
    };
  }

  private async reset({ userId }: About): Promise<Mail | null> {
    const account = await this.addressee(userId);
    const url = account && (await this.links.reset(account));
    if (!url) return null;
    return {
      to: account.email,
      content: {
        subject: 'Choose a new password',
        preheader: 'The link works once, for an hour.',
        heading: 'A new password, then.',
        paragraphs: ['Somebody, hopefully you, asked to choose a new password for your account.'],
        action: { label: 'Choose a new password', url },
        closing: [
          'The link works once, for an hour.',
          'It was not you? Then nothing changes, and you can let this mail be.',
        ],
      },
    };
  }

  private async passwordChanged({ userId }: About): Promise<Mail | null> {
    const account = await this.addressee(userId);
    if (!account) return null;
    return {
      to: account.email,
      content: {
        subject: 'Your password was changed',
        heading: 'Your password was changed.',
        paragraphs: ['You have been signed out everywhere and can sign in with the new password.'],
        action: { label: 'Sign in', url: this.links.signIn() },
        closing: ['It was not you? Ask for a new password at once, on the sign-in page.'],
      },
    };
  }

  private async addressee(userId: number): Promise<(Account & { email: string }) | null> {
    const account = await this.users.findById(userId);
    return account?.email ? { ...account, email: account.email } : null;
  }
}
