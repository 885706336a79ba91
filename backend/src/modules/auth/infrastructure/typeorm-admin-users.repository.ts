import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  AdminUsersRepository,
  type Credentials,
  type NamedUser,
  type NewAdmin,
} from '../domain/admin-users.repository.js';
import { ADMIN_ROLE } from '../domain/user.js';
import { takenError } from './taken-error.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class TypeormAdminUsersRepository extends AdminUsersRepository {
  constructor(private readonly database: Database) {
    super();
  }

  hasAdmin(): Promise<boolean> {
    return this.database.repository(UserEntity).existsBy({ role: ADMIN_ROLE });
  }

  async lockByUsername(username: string): Promise<NamedUser | null> {
    const [user] = await this.database.select<NamedUser>(
      'SELECT id, role, email FROM users WHERE username = $1 FOR UPDATE',
      [username],
    );
    return user ?? null;
  }

  async addAdmin({ username, email, passwordHash }: NewAdmin): Promise<number | null> {
    const [added] = await this.written(
      `INSERT INTO users (username, email, password, role, email_verified)
       VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
       ON CONFLICT ON CONSTRAINT users_username_key DO NOTHING RETURNING id`,
      [username, email, passwordHash],
    );
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
    return this.database.transaction(async () => {
      const [admin] = await this.written(
        `UPDATE users
            SET password = coalesce($2::text, password), email = coalesce($3::text, email),
                email_verified = email_verified OR $3::text IS NOT NULL,
                password_reset_token = NULL, password_reset_token_expiry = NULL,
                email_verification_token = NULL, email_verification_token_expiry = NULL
          WHERE username = $1 AND role = '${ADMIN_ROLE}' RETURNING id`,
        [username, passwordHash ?? null, email ?? null],
      );
      if (!admin) return null;
      await this.database.write('DELETE FROM logins WHERE user_id = $1', [admin.id]);
      return admin.id;
    });
  }

  private async written(statement: string, values: unknown[]): Promise<{ id: number }[]> {
    try {
      return await this.database.write<{ id: number }>(statement, values);
    } catch (failure) {
      throw takenError(failure) ?? failure;
    }
  }
}
