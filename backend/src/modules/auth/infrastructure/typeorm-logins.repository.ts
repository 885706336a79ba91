import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { SignedInUser, User } from '../domain/user.js';
import { type LoginKind, LoginsRepository } from '../domain/logins.repository.js';

/**
 * FOR SHARE waits for a concurrent change of the user and checks the condition again; later changes wait for this
 * insert.
 */
const ADD = `
  INSERT INTO logins (user_id, kind)
  SELECT id, $2::text FROM users
   WHERE id = $1 AND password = $3 AND role = $4 AND email IS NOT DISTINCT FROM $5::text
     FOR SHARE
  RETURNING id`;

@Injectable()
export class TypeormLoginsRepository extends LoginsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(user: User, kind: LoginKind, limit: number): Promise<number | null> {
    const { id, passwordHash, role, email } = user;
    const values = [id, kind, passwordHash, role, email];
    const [added] = await this.database.write<{ id: number }>(ADD, values);
    if (!added) return null;
    await this.database.write(
      `DELETE FROM logins WHERE id IN (
         SELECT id FROM logins WHERE user_id = $1 AND kind = $2 ORDER BY id DESC OFFSET $3)`,
      [id, kind, limit],
    );
    return added.id;
  }

  async findUser(loginId: number, kind: LoginKind, maxDays: number): Promise<SignedInUser | null> {
    const [user] = await this.database.select<SignedInUser>(
      `SELECT users.id, users.username, users.email, users.role, logins.id AS "loginId"
         FROM logins JOIN users ON users.id = logins.user_id
        WHERE logins.id = $1 AND logins.kind = $2
          AND logins.created_at > now() - make_interval(days => $3)`,
      [loginId, kind, maxDays],
    );
    return user ?? null;
  }

  async remove(loginId: number): Promise<void> {
    await this.database.write('DELETE FROM logins WHERE id = $1', [loginId]);
  }

  async removeAll(userId: number): Promise<void> {
    await this.database.write('DELETE FROM logins WHERE user_id = $1', [userId]);
  }
}
