import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ADMIN_ROLE, type Person } from '../domain/person.js';
import { type NewAdmin, UsersRepository } from '../domain/users.repository.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class TypeormUsersRepository extends UsersRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async findPerson(id: number): Promise<Person | null> {
    const [person] = await this.database.select<Person>(
      'SELECT id, email, role FROM users WHERE id = $1',
      [id],
    );
    return person ?? null;
  }

  hasAdmin(): Promise<boolean> {
    return this.database.repository(UserEntity).existsBy({ role: ADMIN_ROLE });
  }

  async saveAdmin({ username, email, passwordHash }: NewAdmin): Promise<void> {
    await this.database.write(
      `INSERT INTO users (username, email, password, role, email_verified)
       VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
       ON CONFLICT ON CONSTRAINT users_username_key DO UPDATE
         SET password = excluded.password, role = excluded.role,
             email = coalesce(excluded.email, users.email)`,
      [username, email, passwordHash],
    );
  }
}
