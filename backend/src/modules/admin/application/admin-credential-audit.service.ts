import { Injectable } from '@nestjs/common';
import {
  AccountHooks,
  type CredentialChange,
} from '../../auth/application/account-hooks.service.js';
import { type User } from '../../auth/domain/user.js';
import { AuditTrail } from './audit-trail.service.js';

/** Adds to the audit trail that admins and moderators changed their own password or address. */
@Injectable()
export class AdminCredentialAudit {
  constructor(
    private readonly hooks: AccountHooks,
    private readonly trail: AuditTrail,
  ) {
    this.hooks.credentialsChanged.add((user, change) => this.record(user, change));
  }

  private async record(user: User, { by, passwordReplaced, emailBefore }: CredentialChange) {
    const { id, username, portalAccess, email } = user;
    if (portalAccess === 'none') return;
    const hasNewAddress = emailBefore !== undefined;
    await this.trail.recordOf({ id, username, requestId: by }, 'user.update', id, {
      before: hasNewAddress ? { email: emailBefore } : null,
      after: {
        ...(hasNewAddress && { email }),
        ...(passwordReplaced && { credentials: 'replaced' }),
      },
    });
  }
}
