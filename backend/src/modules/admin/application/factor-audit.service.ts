import { Injectable } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { SECURITY_REASON } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { Settings } from '../../../platform/config/settings.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { AccountHooks, type FactorChange } from '../../auth/application/account-hooks.service.js';
import { ManagedUser } from '../../auth/application/managed-users.service.js';
import { SecondFactors } from '../../auth/application/second-factors.service.js';
import { RecordedChange } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

const KIND = 'second-factor-changed';
/** Names the command line as the cause of a change, also in the audit trail. */
export const COMMAND_LINE = 'command line';

/** Sentences of the mail. `#` stands for the username. */
const SENTENCES: Record<FactorChange, string> = {
  'add-passkey': '# added a passkey.',
  'add-app': '# added an authenticator app.',
  'remove-passkey': '# removed a passkey.',
  'remove-app': '# removed the authenticator app.',
  'use-recovery-code': '# used a recovery code.',
  'replace-recovery-codes': '# made new recovery codes.',
  'reset-second-factors': 'All second factors of # were removed on the command line.',
};

/** A queued mail holds only ids. */
interface About {
  changeId: number;
  adminId: number;
}

/** Records every change of second factors in the audit trail, and mails all admins and the user about it. */
@Injectable()
export class FactorAudit {
  constructor(
    hooks: AccountHooks,
    private readonly factors: SecondFactors,
    private readonly trail: AuditTrail,
    private readonly lists: RowLists,
    private readonly mails: MailQueue,
    private readonly settings: Settings,
  ) {
    hooks.factorsChanged.add((user, change, by) => this.follow(user, change, by));
    this.mails.register<About>(KIND, (about) => this.compose(about));
  }

  private async follow(
    { id, username }: { id: number; username: string },
    change: FactorChange,
    by: string,
  ): Promise<void> {
    const actor = { id, username: by === COMMAND_LINE ? by : username, requestId: by };
    const after = { username };
    const changeId = await this.trail.recordOf(actor, `user.${change}`, id, { after });
    for (const adminId of await this.factors.adminsToMail(id)) {
      await this.mails.enqueue<About>(KIND, { changeId, adminId });
    }
  }

  private async compose({ changeId, adminId }: About): Promise<Mail | null> {
    const change = await this.lists.find(RecordedChange, changeId);
    const admin = await this.lists.find(ManagedUser, adminId);
    if (!change || !admin?.email) return null;
    const what = change.action.slice('user.'.length) as FactorChange;
    const sentence = SENTENCES[what].replace('#', () => String(change.after?.username));
    return {
      to: admin.email,
      content: {
        subject: 'The second lock of the portal was changed',
        preheader: sentence,
        paragraphs: [
          `${sentence} A passkey, an app or a recovery code is what the portal of ${PRODUCT_NAME} asks for after the password.`,
        ],
        action: { label: 'Open the portal', url: this.settings.link('/admin') },
        closing: [
          'If none of you did this, change the passwords of everybody with access to the portal right away, and look at the latest changes there.',
        ],
        reason: SECURITY_REASON,
      },
    };
  }
}
