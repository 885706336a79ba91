import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import {
  type MailContent,
  SECURITY_REASON,
  writeToUs,
} from '../../../platform/mail/mail-content.js';
import { type MailKindOptions, MailQueue } from '../../../platform/mail/mail-queue.js';
import { momentWords } from '../../../shared/moment-words.js';
import { Settings } from '../../../platform/config/settings.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { numberWord } from '../../../shared/number-words.js';
import { ProductRules } from '../../../shared/product-rules.js';
import type { User } from '../domain/user.js';
import { UNSOLICITED } from '../domain/unsolicited-mails.js';
import { MailedLinks } from './mailed-links.service.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

export const AUTH_MAILS = {
  registration: 'account-registration',
  setUp: 'account-set-up',
  setUpForgotten: 'account-set-up-forgotten',
  reset: 'password-reset',
  resetByKnown: 'password-reset-known-browser',
  passwordReset: 'password-changed',
  passwordChanged: 'password-changed-in-account',
  welcome: 'account-welcome',
  deletionScheduled: 'account-deletion-scheduled',
  deletionCanceled: 'account-deletion-cancelled',
} as const;

/** Mails about accounts. They are composed when they are sent, so that no mail has an expired link. */
@Injectable()
export class AuthMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly users: UsersRepository,
    private readonly links: MailedLinks,
    private readonly rules: ProductRules,
    private readonly settings: Settings,
    private readonly site: SiteSettings,
  ) {
    const byUpload = { isWaitedFor: true, unsolicited: UNSOLICITED.image };
    const link = { isWaitedFor: true, unsolicited: UNSOLICITED.link };
    const asked = { isWaitedFor: true };
    this.register('registration', (user) => this.registration(user), byUpload);
    // An admin asked for this mail. Its link replaces earlier ones.
    this.register('setUp', (user) => this.setUp(user), asked);
    this.register('setUpForgotten', (user) => this.setUp(user), link);
    this.register('welcome', () => this.welcome());
    this.register('reset', (user) => this.reset(user), link);
    this.register('resetByKnown', (user) => this.reset(user), asked);
    this.register('passwordReset', () => this.passwordReset());
    this.register('passwordChanged', () => this.passwordChanged());
    this.register('deletionScheduled', (user) => this.scheduled(user));
    this.register('deletionCanceled', (user) => this.canceled(user));
  }

  /** Registers a mail to the address that the user has when it is sent. */
  private register(
    kind: keyof typeof AUTH_MAILS,
    write: (user: User) => MailContent | null | Promise<MailContent | null>,
    options?: MailKindOptions<object>,
  ): void {
    const compose = async ({ userId }: { userId: number }) => {
      const user = await this.users.findById(userId);
      const content = user?.email ? await write(user) : null;
      return content && { to: user?.email ?? '', content };
    };
    this.mails.register(AUTH_MAILS[kind], compose, options);
  }

  private async registration(user: User): Promise<MailContent | null> {
    const link = await this.links.registration(user);
    if (!link) return null;
    return {
      subject: `Set up your ${PRODUCT_NAME} account`,
      preheader: 'Choose a password for the account that goes with your photo.',
      heading: 'Thank you for your photo.',
      paragraphs: [
        'We received a photo with this email address, and prepared an account for it. Choose a password to finish the account.',
        `Then you can see your photos, hide or delete them, answer the question of the day and ${this.inviting}.`,
      ],
      action: { label: 'Set up your account', url: link.url },
      closing: [
        `The link works once, until ${link.until}.`,
        'If you didn’t send a photo, ignore this email. Without a password, nobody can log in to the account.',
      ],
      reason: `somebody sent a photo to ${PRODUCT_NAME} with this address`,
    };
  }

  private async setUp(user: User): Promise<MailContent | null> {
    const link = await this.links.registration(user);
    if (!link) return null;
    return {
      subject: `Set up your ${PRODUCT_NAME} account`,
      preheader: 'Your account still needs a password.',
      heading: 'Your account needs a password.',
      paragraphs: [
        `There is an account at ${PRODUCT_NAME} for this email address, but it isn’t set up yet. Choose a password to finish it.`,
        `Then you can answer the question of the day, send photos of your cards and ${this.inviting}.`,
      ],
      action: { label: 'Set up your account', url: link.url },
      closing: [
        `The link works once, until ${link.until}.`,
        'If you don’t want an account, ignore this email. Without a password, nobody can log in to it.',
      ],
      reason:
        'we created an account for this address, or because somebody asked for a password for it',
    };
  }

  private welcome(): MailContent {
    return {
      subject: `Your ${PRODUCT_NAME} account is ready`,
      preheader: 'One question a day, and today’s is waiting.',
      heading: 'You’re at the table.',
      paragraphs: [
        'Your account is ready. There is one question a day, the same for everybody. You answer it in writing, and your answers stay in your feed.',
        `You can also send photos of your cards and ${this.inviting}. On the page “Your account” you can ask for a reminder of the question; without that, there is none.`,
      ],
      action: { label: 'Answer today’s question', url: this.settings.link('/question') },
      closing: [],
      reason: 'you set up an account with this address',
    };
  }

  private async reset(user: User): Promise<MailContent | null> {
    const link = await this.links.reset(user);
    if (!link) return null;
    return {
      subject: 'Choose a new password',
      preheader: `The link works once, until ${link.until}.`,
      paragraphs: [
        `Somebody asked for a new password for the ${PRODUCT_NAME} account with this email address. If it was you, choose one now. Until you do, the old one works.`,
      ],
      action: { label: 'Choose a new password', url: link.url },
      closing: [
        `The link works once, until ${link.until}.`,
        'If it wasn’t you, ignore this email and nothing will change.',
      ],
      reason: 'somebody used “Forgot password?” with this address',
    };
  }

  private passwordReset(): MailContent {
    return {
      subject: 'Your password was changed',
      preheader: 'You were logged out everywhere.',
      paragraphs: [
        `The password of your ${PRODUCT_NAME} account was changed with a link from our email. You were logged out everywhere. To go on, log in with the new password.`,
      ],
      action: { label: 'Log in', url: this.links.logIn() },
      closing: [
        `If it wasn’t you, use “Forgot password?” on the login page right away, and ${this.writeToUs}.`,
      ],
      reason: SECURITY_REASON,
    };
  }

  private passwordChanged(): MailContent {
    return {
      subject: 'Your password was changed',
      preheader: 'Your other devices were logged out.',
      paragraphs: [
        `Somebody who knew your current password changed it on the account page of ${PRODUCT_NAME}. We logged out every other device.`,
      ],
      closing: [
        `If it wasn’t you, open ${this.links.logIn()} and use “Forgot password?” right away, and ${this.writeToUs}.`,
      ],
      reason: SECURITY_REASON,
    };
  }

  private scheduled(user: User): MailContent | null {
    const url = this.links.keepAccount(user);
    if (!url || !user.deletesAt) return null;
    const until = momentWords(user.deletesAt, this.settings.APP_TIMEZONE);
    return {
      subject: `Your ${PRODUCT_NAME} account will be deleted`,
      preheader: `You can keep it until ${until}.`,
      heading: 'Your account will be deleted.',
      paragraphs: [
        `You asked us to delete your ${PRODUCT_NAME} account. We logged you out everywhere and hid your photos. In the night after ${until}, we delete your photos, answers, invitations and logins, and you can’t get them back.`,
        'Until then you can keep the account, with everything in it.',
      ],
      action: { label: 'Keep my account', url },
      closing: [
        'You can also log in until then and keep the account there.',
        `If it wasn’t you, keep the account, choose a new password right away, and ${this.writeToUs}.`,
      ],
      reason: 'somebody deleted the account with this address',
    };
  }

  private canceled(user: User): MailContent | null {
    if (user.deletesAt) return null;
    return {
      subject: `Your ${PRODUCT_NAME} account stays`,
      preheader: 'It will not be deleted.',
      heading: 'Your account stays.',
      paragraphs: [
        `Your ${PRODUCT_NAME} account will not be deleted. The photos that were public are public again.`,
      ],
      action: { label: 'Log in', url: this.links.logIn() },
      closing: [`If it wasn’t you, choose a new password right away, and ${this.writeToUs}.`],
      reason: SECURITY_REASON,
    };
  }

  private get writeToUs(): string {
    return writeToUs(this.site.forVisitors().contact);
  }

  private get inviting(): string {
    const { inviteLimit } = this.rules;
    return `invite up to ${numberWord(inviteLimit)} friend${inviteLimit === 1 ? '' : 's'}`;
  }
}
