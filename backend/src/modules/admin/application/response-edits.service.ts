import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CollectedResponses } from '../../questions/application/collected-responses.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Changes to answers by admins, recorded in the audit trail. */
@Injectable()
export class ResponseEdits {
  constructor(
    private readonly responses: CollectedResponses,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** The audit trail does not store the text of the answer: deleted text must be gone. */
  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { userId, questionId, submittedAt } = await this.responses.remove(id);
      await this.trail.recordOf(admin, 'response.delete', id, {
        before: { userId, questionId, submittedAt },
      });
    });
  }
}
