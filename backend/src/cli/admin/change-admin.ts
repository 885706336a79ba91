import { DataSource } from 'typeorm';
import { AuditTrail } from '../../modules/admin/application/audit-trail.service.js';
import { AuditTrailRepository } from '../../modules/admin/infrastructure/audit-trail.repository.js';
import { AdminUsers } from '../../modules/auth/application/admin-users.service.js';
import { Argon2PasswordHasher } from '../../modules/auth/infrastructure/argon2-password-hasher.js';
import { AdminUsersRepository } from '../../modules/auth/infrastructure/admin-users.repository.js';
import { AppliedSettings } from '../../modules/auth/infrastructure/applied-settings.repository.js';
import { Connections } from '../../platform/database/connections.js';
import { databaseOptions } from '../../platform/database/data-source.js';
import { Database } from '../../platform/database/database.js';
import type { AdminInput } from './admin-input.js';

const COMMAND_LINE = 'command line';

/**
 * Adds an admin, or resets the password of an existing one, and adds that to the audit trail. Creates the few parts
 * that it needs by itself, because the whole product would require all settings.
 */
export async function changeAdmin(url: string, admin: AdminInput, isReset: boolean): Promise<void> {
  const connections = new Connections({ url, poolSize: 1 });
  const database = new Database(new DataSource(databaseOptions(connections)), connections);
  const admins = new AdminUsers(
    new AdminUsersRepository(database),
    new AppliedSettings(database),
    new Argon2PasswordHasher(),
  );
  const trail = new AuditTrail(new AuditTrailRepository(database));
  const [action, credentials] = isReset
    ? (['admin.reset-password', 'replaced'] as const)
    : (['admin.create', 'made'] as const);
  await database.open();
  try {
    await database.transaction(async () => {
      const id = await (isReset
        ? admins.resetPassword(admin.username, admin.password)
        : admins.add(admin));
      const actor = { id, username: COMMAND_LINE, requestId: COMMAND_LINE };
      const change = { action, subject: `user:${id}`, before: null, after: { credentials } };
      await trail.record(actor, change);
    });
  } finally {
    await database.onApplicationShutdown();
    await connections.onApplicationShutdown();
  }
}
