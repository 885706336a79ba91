import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import {
  AdminUsersRepository,
  type Credentials,
  type NamedUser,
  type NewAdmin,
} from '../domain/admin-users.repository.js';
import { ADMIN_ROLE, anotherUsername, DEFAULT_ROLE } from '../domain/user.js';
import { EmailChangeEntity } from './email-change.entity.js';
import { takenError } from './taken-error.js';
import { LoginEntity } from './login.entity.js';
import { UserEntity } from './user.entity.js';

/** Raw SQL: skips only a taken username; TypeORM would skip a taken address too, which must fail. */
const ADD_ADMIN = `
  INSERT INTO users (username, email, password, role, email_verified)
  VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
  ON CONFLICT ON CONSTRAINT users_username_key DO NOTHING RETURNING id`;

/** See `givesAddressUp`. */
const GIVES_WAY = { passwordHash: IsNull(), role: DEFAULT_ROLE };

@Injectable()
export class TypeormAdminUsersRepository extends AdminUsersRepository {
  constructor(private readonly database: Database) {
    super();
  }

  hasAdmin(): Promise<boolean> {
    return this.users.existsBy({ role: ADMIN_ROLE });
  }

  lockByUsername(username: string): Promise<NamedUser | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const fields = ['id', 'role', 'email', 'passwordHash'] as const;
    return this.users.pickOne(fields, { where: { username }, lock });
  }

  async makeWay(username: string, email: string | null): Promise<void> {
    await this.users.update({ username, ...GIVES_WAY }, { username: anotherUsername(username) });
    if (email !== null) await this.users.delete({ email, ...GIVES_WAY });
  }

  async addAdmin({ username, email, passwordHash }: NewAdmin): Promise<number | null> {
    const values = [username, email, passwordHash];
    const [added] = await orTaken(this.database.write<{ id: number }>(ADD_ADMIN, values));
    return added?.id ?? null;
  }

  /**
   * Deletes the logins in a second statement: a single statement would miss a login that was inserted while it waited
   * for the row lock.
   */
  replaceCredentials(
    username: string,
    { passwordHash, email }: Credentials,
  ): Promise<number | null> {
    const change = {
      ...(passwordHash !== undefined && { passwordHash }),
      ...(email !== undefined && { email, emailVerified: true }),
      passwordResetToken: null,
      passwordResetTokenExpiry: null,
      emailVerificationToken: null,
      emailVerificationTokenExpiry: null,
    };
    return this.database.transaction(async () => {
      const where = { username, role: ADMIN_ROLE };
      const [admin] = await orTaken(this.users.updateReturning(where, change, ['id']));
      if (!admin) return null;
      await this.database.repository(LoginEntity).delete({ userId: admin.id });
      await this.database.repository(EmailChangeEntity).delete({ userId: admin.id });
      return admin.id;
    });
  }

  private get users() {
    return this.database.repository(UserEntity);
  }
}

async function orTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (failure) {
    throw takenError(failure) ?? failure;
  }
}
