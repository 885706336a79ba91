import { DataSource } from 'typeorm';
import { AuditTrail } from '../../modules/admin/application/audit-trail.service.js';
import { AuditTrailEntity } from '../../modules/admin/infrastructure/audit-trail.entity.js';
import { ChangesRepository } from '../../modules/admin/infrastructure/changes.repository.js';
import { AdminUsers } from '../../modules/auth/application/admin-users.service.js';
import { Argon2PasswordHasher } from '../../modules/auth/infrastructure/argon2-password-hasher.js';
import { EmailChangeEntity } from '../../modules/auth/infrastructure/email-change.entity.js';
import { LoginEntity } from '../../modules/auth/infrastructure/login.entity.js';
import { AdminUsersRepository } from '../../modules/auth/infrastructure/admin-users.repository.js';
import {
  AppliedSettingEntity,
  AppliedSettings,
} from '../../modules/auth/infrastructure/applied-settings.js';
import { UserEntity } from '../../modules/auth/infrastructure/user.entity.js';
import { Connections } from '../../platform/database/connections.js';
import { databaseOptions } from '../../platform/database/data-source.js';
import { Database } from '../../platform/database/database.js';
import type { AdminInput } from './admin-input.js';

/** Name of the actor in the audit trail. */
const COMMAND_LINE = 'command line';

/** Admin operations of the command line; each writes to the audit trail. */
export interface AdminUserChanges {
  add(admin: AdminInput): Promise<void>;
  resetPassword(admin: AdminInput): Promise<void>;
}

/** Wires the few needed parts by hand: the whole product would require all of its settings. */
export async function withAdminUsers(
  url: string,
  work: (admins: AdminUserChanges) => Promise<void>,
) {
  const entities = [
    AppliedSettingEntity,
    AuditTrailEntity,
    LoginEntity,
    EmailChangeEntity,
    UserEntity,
  ];
  const connections = new Connections({ url, poolSize: 1 });
  const source = new DataSource(databaseOptions(connections, entities));
  const database = new Database(source, connections);
  await database.open();
  try {
    await work(adminUsersIn(database));
  } finally {
    await source.destroy();
    await connections.onApplicationShutdown();
  }
}

function adminUsersIn(database: Database): AdminUserChanges {
  const user = new AdminUsers(
    new AdminUsersRepository(database),
    new AppliedSettings(database),
    new Argon2PasswordHasher(),
  );
  const trail = new AuditTrail(new ChangesRepository(database));
  const recorded = (
    action: string,
    after: { credentials: string },
    change: () => Promise<number>,
  ) =>
    database.transaction(async () => {
      const id = await change();
      const actor = { id, username: COMMAND_LINE, requestId: COMMAND_LINE };
      await trail.record(actor, { action, subject: `user:${id}`, before: null, after });
    });
  return {
    add: (admin) => recorded('admin.create', { credentials: 'made' }, () => user.add(admin)),
    resetPassword: ({ username, password }) =>
      recorded('admin.reset-password', { credentials: 'replaced' }, () =>
        user.resetPassword(username, password),
      ),
  };
}
