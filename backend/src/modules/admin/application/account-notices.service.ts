import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { AccountLinks } from '../../auth/application/account-links.service.js';
import type { PersonUpdate } from '../../auth/application/people.service.js';
import type { RecordedChange } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

const KIND = 'account-changed-by-admin';

/** A recorded change tells which address is meant; the mail itself waits with nothing but ids. */
interface About {
  changeId: number;
  addressee: 'before' | 'after';
}

/** Tells people that an admin replaced what they sign in with. */
@Injectable()
export class AccountNotices implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly trail: AuditTrail,
    private readonly links: AccountLinks,
  ) {}

  onModuleInit(): void {
    this.mails.register<About>(KIND, (about) => this.compose(about));
  }

  /** Writes to the old address and to the new one; a pending account hears of its new address by the set-up mail. */
  async send(
    changeId: number,
    { before, after, addressChanged, passwordReplaced }: PersonUpdate,
  ): Promise<void> {
    if (addressChanged && before.email !== null) {
      await this.mails.enqueue<About>(KIND, { changeId, addressee: 'before' });
    }
    if ((addressChanged || passwordReplaced) && after.email !== null && !after.pending) {
      await this.mails.enqueue<About>(KIND, { changeId, addressee: 'after' });
    }
  }

  private async compose({ changeId, addressee }: About): Promise<Mail | null> {
    const change = await this.trail.find(changeId);
    const to = change?.[addressee]?.email;
    if (!change || typeof to !== 'string') return null;
    return {
      to,
      content: {
        subject: 'Your account was changed',
        heading: 'Your account was changed.',
        paragraphs: [sentenceAbout(change), 'You have been signed out everywhere.'],
        ...(addressee === 'after' && { action: { label: 'Sign in', url: this.links.signIn() } }),
        closing: ['You did not ask for this? Then please write to us.'],
      },
    };
  }
}

function sentenceAbout({ before, after }: RecordedChange): string {
  const address = before?.email !== after?.email;
  const password = after?.credentials !== undefined;
  if (address && password) return 'An admin replaced the email address and the password.';
  return address ? 'An admin replaced the email address.' : 'An admin replaced the password.';
}
