import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UndeliveredMails } from '../../../platform/mail/undelivered-mails.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Undelivered mails that admins send again, recorded in the audit trail. */
@Injectable()
export class MailResends {
  constructor(
    private readonly mails: UndeliveredMails,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** Throws what `UndeliveredMails.resend` throws. */
  resend(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { kind } = await this.mails.resend(id);
      await this.trail.recordOf(admin, 'mail.resend', id, { after: { kind } });
    });
  }
}
