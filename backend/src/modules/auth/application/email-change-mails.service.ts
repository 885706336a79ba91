import {
  type EmailChange,
  EmailChangesRepository,
} from '../infrastructure/email-changes.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { SECURITY_REASON } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { Clock } from '../../../shared/clock.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { maskedEmail, veiledEmail } from '../domain/masked-email.js';
import { UNSOLICITED } from '../domain/unsolicited-mails.js';
import { givesAddressUp } from '../domain/user.js';
import { MailedLinks } from './mailed-links.service.js';

export const EMAIL_CHANGE_MAILS = {
  confirm: 'email-change-confirm',
  requested: 'email-change-requested',
  changed: 'email-change-done',
} as const;

interface About {
  changeId: number;
}

/** Mails about a new email address. Each one hides a part of the other address. */
@Injectable()
export class EmailChangeMails {
  constructor(
    mails: MailQueue,
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersRepository,
    private readonly links: MailedLinks,
    private readonly clock: Clock,
  ) {
    const { confirm, requested, changed } = EMAIL_CHANGE_MAILS;
    mails.register<About>(confirm, (about) => this.toNewAddress(about), {
      isWaitedFor: true,
      unsolicited: UNSOLICITED.link,
    });
    mails.register<About>(requested, (about) => this.requested(about));
    mails.register<About>(changed, (about) => this.changed(about));
  }

  /**
   * Tells only the owner of the mailbox whether the address has an account. Returns null for a change that a later one
   * has replaced.
   */
  private async toNewAddress({ changeId }: About): Promise<Mail | null> {
    const change = await this.changes.findById(changeId);
    const pending = change && (await this.changes.findPending(change.userId, this.clock.now()));
    if (pending?.id !== changeId) return null;
    const holder = await this.users.findByEmail(pending.newEmail);
    const isTaken = holder !== null && !givesAddressUp(holder);
    return {
      to: pending.newEmail,
      content: isTaken ? taken(this.links.logIn()) : this.ask(pending),
    };
  }

  private ask(change: EmailChange): Mail['content'] {
    const { url, until } = this.links.confirmEmail(change);
    return {
      subject: 'Confirm your new email address',
      preheader: `The link works once, until ${until}.`,
      paragraphs: [
        `Somebody asked to use this email address for the ${PRODUCT_NAME} account of ${veiledEmail(change.oldEmail)}. If it was you, confirm it. Until then, the old address stays.`,
      ],
      action: { label: 'Confirm this address', url },
      closing: [
        `The link works once, until ${until}.`,
        'If it wasn’t you, ignore this email. The address will not be used.',
      ],
      reason: `somebody entered this address on the account page of ${PRODUCT_NAME}`,
    };
  }

  private async requested({ changeId }: About): Promise<Mail | null> {
    const change = await this.changes.findById(changeId);
    if (!change) return null;
    return this.toOldAddress(change, {
      subject: 'Your email address is about to change',
      paragraphs: [
        `Somebody who knew your password asked to change the email address of your ${PRODUCT_NAME} account to ${maskedEmail(change.newEmail)}. It changes when that address is confirmed.`,
        'If it was you, there is nothing to do here.',
      ],
    });
  }

  private async changed({ changeId }: About): Promise<Mail | null> {
    const change = await this.changes.findById(changeId);
    if (!change) return null;
    return this.toOldAddress(change, {
      subject: 'Your email address was changed',
      paragraphs: [
        `Your ${PRODUCT_NAME} account now has the email address ${maskedEmail(change.newEmail)}. From now on, you log in with that one, and we write to it. We logged out your other devices.`,
      ],
    });
  }

  private toOldAddress(
    change: EmailChange,
    words: Pick<Mail['content'], 'subject' | 'paragraphs'>,
  ): Mail {
    const { url, until } = this.links.undoEmail(change);
    return {
      to: change.oldEmail,
      content: {
        ...words,
        preheader: 'If it wasn’t you, take your account back.',
        action: { label: 'This wasn’t me', url },
        closing: [
          'The link asks for a new password. It keeps this address, or puts it back, and logs out every device.',
          `It works once, until ${until}.`,
        ],
        reason: SECURITY_REASON,
      },
    };
  }
}

function taken(url: string): Mail['content'] {
  return {
    subject: 'You already have an account',
    preheader: 'Nothing was changed.',
    paragraphs: [
      `Somebody asked to use this email address for another ${PRODUCT_NAME} account. This address has an account already, so nothing was changed.`,
      'If it was you, log in with this address. If you don’t remember the password, use “Forgot password?” on the login page.',
    ],
    action: { label: 'Log in', url },
    closing: ['If it wasn’t you, ignore this email. Nobody was told that you have an account.'],
    reason: `somebody entered this address on the account page of ${PRODUCT_NAME}`,
  };
}
