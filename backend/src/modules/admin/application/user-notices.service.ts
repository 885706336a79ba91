import { Injectable } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { SECURITY_REASON, writeToUs } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { MailedLinks } from '../../auth/application/mailed-links.service.js';
import { ManagedUser, type UserUpdate } from '../../auth/application/managed-users.service.js';
import { RecordedChange } from '../domain/change.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

const KIND = 'account-changed-by-admin';

/** A queued mail holds only ids. The composed mail reads the email address from the recorded change. */
interface About {
  changeId: number;
  addressee: 'before' | 'after';
}

/** Notifies users by email when an admin replaced their email address or password. */
@Injectable()
export class UserNotices {
  constructor(
    private readonly mails: MailQueue,
    private readonly lists: RowLists,
    private readonly links: MailedLinks,
    private readonly site: SiteSettings,
  ) {
    this.mails.register<About>(KIND, (about) => this.compose(about));
  }

  /** Mails the old and the new address. Skips the new address of a pending user, which gets a set-up link. */
  async send(
    changeId: number,
    { before, after, addressChanged, passwordReplaced }: UserUpdate,
  ): Promise<void> {
    if (addressChanged && before.email !== null) {
      await this.mails.enqueue<About>(KIND, { changeId, addressee: 'before' });
    }
    if ((addressChanged || passwordReplaced) && after.email !== null && !after.pending) {
      await this.mails.enqueue<About>(KIND, { changeId, addressee: 'after' });
    }
  }

  private async compose({ changeId, addressee }: About): Promise<Mail | null> {
    const change = await this.lists.find(RecordedChange, changeId);
    const to = change?.[addressee]?.email;
    if (!change || typeof to !== 'string' || !(await this.isThere(change))) return null;
    return {
      to,
      content: {
        subject: 'Your account was changed',
        preheader: 'You were logged out everywhere.',
        paragraphs: [sentenceAbout(change), whatToDo(addressee, change)],
        ...(addressee === 'after' && { action: { label: 'Log in', url: this.links.logIn() } }),
        closing: [
          `If you didn’t ask for this change, please ${writeToUs(this.site.forVisitors().contact)}.`,
        ],
        reason: SECURITY_REASON,
      },
    };
  }

  private async isThere({ subject }: RecordedChange): Promise<boolean> {
    return (await this.lists.find(ManagedUser, idIn(subject))) !== null;
  }
}

function idIn(subject: string): number {
  return Number(subject.slice('user:'.length));
}

function whatToDo(addressee: About['addressee'], change: RecordedChange): string {
  if (addressee === 'before') return 'This address doesn’t belong to the account anymore.';
  return hasNewPassword(change)
    ? 'To go on, log in with this address and the new password. If you don’t have it, use “Forgot password?” on the login page.'
    : 'To go on, log in with this address and your current password.';
}

function hasNewPassword({ after }: Pick<RecordedChange, 'after'>): boolean {
  return after?.credentials !== undefined;
}

function sentenceAbout({ before, after }: RecordedChange): string {
  const changed = [
    ...(before?.email === after?.email ? [] : ['email address']),
    ...(hasNewPassword({ after }) ? ['password'] : []),
  ];
  return `One of the people who run ${PRODUCT_NAME} changed the ${changed.join(' and the ')} of your account. We logged you out everywhere.`;
}
