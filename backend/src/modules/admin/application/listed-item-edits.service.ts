import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UndeliveredMails } from '../../bounces/application/undelivered-mails.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import { Subscriptions } from '../../signups/application/subscriptions.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/**
 * Changes of single responses, sign-ups and mails by admins, recorded in the audit trail. The record has neither the
 * deleted text nor the deleted address.
 */
@Injectable()
export class ListedItemEdits {
  constructor(
    private readonly responses: Responses,
    private readonly subscriptions: Subscriptions,
    private readonly mails: UndeliveredMails,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** Throws `ResponseNotFoundError`. */
  deleteResponse(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { userId, questionId, submittedAt } = await this.responses.removeAny(id);
      const before = { userId, questionId, submittedAt };
      await this.trail.recordOf(admin, 'response.delete', id, { before });
    });
  }

  /** Throws `SignupNotFoundError`. */
  deleteSignup(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { confirmedAt, unsubscribedAt } = await this.subscriptions.delete(id);
      const before = { confirmedAt, unsubscribedAt };
      await this.trail.recordOf(admin, 'signup.delete', id, { before });
    });
  }

  resendMail(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { kind } = await this.mails.resend(id);
      await this.trail.recordOf(admin, 'mail.resend', id, { after: { kind } });
    });
  }
}
