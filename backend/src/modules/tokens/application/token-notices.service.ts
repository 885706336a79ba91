import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { SECURITY_REASON } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { AuditTrail } from '../../admin/application/audit-trail.service.js';
import { ManagedUser } from '../../auth/application/managed-users.service.js';
import { SecondFactors } from '../../auth/application/second-factors.service.js';

const KIND = 'api-token-made';

/** A queued mail holds only ids. */
interface About {
  changeId: number;
  adminId: number;
}

/** Mails all admins when a token was made. */
@Injectable()
export class TokenNotices {
  constructor(
    private readonly factors: SecondFactors,
    private readonly trail: AuditTrail,
    private readonly lists: RowLists,
    private readonly mails: MailQueue,
    private readonly settings: Settings,
  ) {
    this.mails.register<About>(KIND, (about) => this.compose(about));
  }

  /** `changeId` is the entry of the audit trail. */
  async send(changeId: number): Promise<void> {
    for (const adminId of await this.factors.adminsToMail()) {
      await this.mails.enqueue<About>(KIND, { changeId, adminId });
    }
  }

  private async compose({ changeId, adminId }: About): Promise<Mail | null> {
    const change = await this.trail.find(changeId);
    const admin = await this.lists.find(ManagedUser, adminId);
    if (!change?.after || !admin?.email) return null;
    const sentence = `${change.admin} made the API token “${String(change.after.name)}”.`;
    return {
      to: admin.email,
      content: {
        subject: 'An API token was made',
        preheader: sentence,
        paragraphs: [
          `${sentence} A program that has it can call ${PRODUCT_NAME} without a login: ${String(change.after.scopes).replaceAll(' ', ', ')}.`,
        ],
        action: { label: 'See all tokens', url: this.settings.link('/admin/integrations') },
        closing: [
          'If none of you did this, end the token, change the passwords of all admins right away, and look at the latest changes in the portal.',
        ],
        reason: SECURITY_REASON,
      },
    };
  }
}
