import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Logins } from '../../auth/application/logins.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** When admins come and go. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly logins: Logins,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** Answers the login that the session has to remember. */
  begin(admin: ActingAdmin): Promise<number> {
    return this.database.transaction(async () => {
      await this.record(admin, 'session.begin');
      return this.logins.begin(admin.id, 'admins');
    });
  }

  end(admin: ActingAdmin, loginId: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.record(admin, 'session.end');
      await this.logins.end(loginId);
    });
  }

  private record(admin: ActingAdmin, action: string): Promise<number> {
    return this.trail.record(admin, {
      action,
      subject: `user:${admin.id}`,
      before: null,
      after: null,
    });
  }
}
