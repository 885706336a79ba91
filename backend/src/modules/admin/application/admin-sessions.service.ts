import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { networkOf } from '../../../platform/limits/client-address.js';
import { InvalidCredentialsError, SecondStepRefusedError } from '../../auth/domain/auth.errors.js';
import { Logins } from '../../auth/application/logins.service.js';
import type { LoggedInUser, User } from '../../auth/domain/user.js';
import type { ActingAdmin } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

/** Begins and ends logins to the portal. Records both, and refused logins, in the audit trail. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly logins: Logins,
    private readonly trail: AuditTrail,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  /**
   * Returns the login id for the session. Ends the previous login of this browser. Throws `InvalidCredentialsError`
   * like `Logins.begin`.
   */
  begin(user: User, requestId: string, before: LoggedInUser | undefined): Promise<number> {
    return this.database.transaction(async () => {
      const replaced = before?.loginId;
      const loginId = await this.logins.begin(user, { kind: 'admins', device: null, replaced });
      if (before) await this.record({ ...before, requestId }, 'session.end');
      const { id, username } = user;
      await this.record({ id, username, requestId }, 'session.begin');
      return loginId;
    });
  }

  end(admin: ActingAdmin, loginId: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.record(admin, 'session.end');
      await this.logins.end(loginId);
    });
  }

  /** Records a refused password or second factor, and throws the failure again. */
  async refused(
    failure: unknown,
    { ip, id: requestId }: { ip?: string | undefined; id: string },
  ): Promise<never> {
    const isRefusal =
      failure instanceof InvalidCredentialsError || failure instanceof SecondStepRefusedError;
    if (isRefusal) await this.recordRefusal(failure.userId, { network: networkOf(ip), requestId });
    throw failure;
  }

  /**
   * Records a wrong password or second factor, or an unknown username. Never stores an unknown username, because users
   * type passwords into that field. A limit keeps strangers from filling the audit trail.
   */
  private async recordRefusal(
    userId: number | undefined,
    { network, requestId }: { network: string; requestId: string },
  ): Promise<void> {
    const subject = `user:${userId ?? 'unknown'}`;
    try {
      await this.limits.take('refused-login-record', subject);
    } catch (failure) {
      if (failure instanceof TooManyRequestsError) return;
      throw failure;
    }
    const actor = { id: null, username: 'somebody', requestId };
    await this.trail.record(actor, { action: 'session.refused', subject, after: { network } });
  }

  private record(
    admin: Omit<ActingAdmin, 'portalAccess'>,
    action: 'session.begin' | 'session.end',
  ): Promise<number> {
    return this.trail.record(admin, { action, subject: `user:${admin.id}` });
  }
}
