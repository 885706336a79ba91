import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Subscriptions } from '../../signups/application/subscriptions.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Changes to sign-ups by admins, recorded in the audit trail. */
@Injectable()
export class SignupEdits {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** The audit trail does not store the address, which must be gone. Throws `SignupNotFoundError`. */
  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { confirmedAt, unsubscribedAt } = await this.subscriptions.delete(id);
      const before = { confirmedAt, unsubscribedAt };
      await this.trail.recordOf(admin, 'signup.delete', id, { before });
    });
  }
}
