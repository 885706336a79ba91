import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  AccountHooks,
  type CredentialChange,
} from '../../auth/application/account-hooks.service.js';
import { type User } from '../../auth/domain/user.js';
import { AuditTrail } from './audit-trail.service.js';
import { ADMIN_ROLE } from '../../../shared/product-rules.js';

/** Records in the audit trail what admins change of their own passwords and addresses outside of the portal. */
@Injectable()
export class OwnCredentialRecords implements OnModuleInit {
  constructor(
    private readonly hooks: AccountHooks,
    private readonly trail: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.hooks.credentialsChanged.add((user, change) => this.record(user, change));
  }

  private async record(user: User, { by, passwordReplaced, emailBefore }: CredentialChange) {
    const { id, username, role, email } = user;
    if (role !== ADMIN_ROLE) return;
    const isMoved = emailBefore !== undefined;
    await this.trail.recordOf({ id, username, requestId: by }, 'user.update', id, {
      before: isMoved ? { email: emailBefore } : null,
      after: { ...(isMoved && { email }), ...(passwordReplaced && { credentials: 'replaced' }) },
    });
  }
}
