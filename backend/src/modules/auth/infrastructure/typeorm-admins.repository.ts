import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { EmailTakenError } from '../domain/auth.errors.js';
import { AdminsRepository, type NewAdmin } from '../domain/admins.repository.js';
import { ADMIN_ROLE } from '../domain/person.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class TypeormAdminsRepository extends AdminsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  hasAdmin(): Promise<boolean> {
    return this.database.repository(UserEntity).existsBy({ role: ADMIN_ROLE });
  }

  async saveAdmin({ username, email, passwordHash }: NewAdmin): Promise<void> {
    await this.savedAndSignedOut(
      `INSERT INTO users (username, email, password, role, email_verified)
       VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
       ON CONFLICT ON CONSTRAINT users_username_key DO UPDATE
         SET password = excluded.password, role = excluded.role,
             email = coalesce(excluded.email, users.email)
       RETURNING id`,
      [username, email, passwordHash],
    );
  }

  async addAdmin({ username, email, passwordHash }: NewAdmin): Promise<number | null> {
    if (email !== null && (await this.database.repository(UserEntity).existsBy({ email }))) {
      throw new EmailTakenError();
    }
    const [added] = await this.database.write<{ id: number }>(
      `INSERT INTO users (username, email, password, role, email_verified)
       VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
       ON CONFLICT ON CONSTRAINT users_username_key DO NOTHING RETURNING id`,
      [username, email, passwordHash],
    );
    return added?.id ?? null;
  }

  replacePassword(username: string, passwordHash: string): Promise<number | null> {
    return this.savedAndSignedOut(
      `UPDATE users
          SET password = $2, password_reset_token = NULL, password_reset_token_expiry = NULL,
              email_verification_token = NULL, email_verification_token_expiry = NULL
        WHERE username = $1 AND role = '${ADMIN_ROLE}' RETURNING id`,
      [username, passwordHash],
    );
  }

  /** In two statements: one alone would not see a login for whose beginning it had to wait. */
  private savedAndSignedOut(statement: string, values: unknown[]): Promise<number | null> {
    return this.database.transaction(async () => {
      const [admin] = await this.database.write<{ id: number }>(statement, values);
      if (!admin) return null;
      await this.database.write('DELETE FROM logins WHERE user_id = $1', [admin.id]);
      return admin.id;
    });
  }
}
