import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { anotherUsername, type User } from '../domain/user.js';
import { EmailChangeEntity } from './email-change.entity.js';
import { orTaken } from './taken-error.js';
import { LoginEntity } from './login.entity.js';
import { UserEntity } from './user.entity.js';
import { ADMIN_ROLE, STARTING_ROLE } from '../../../shared/roles.js';

/** Raw SQL, because a taken address must fail, and TypeORM would skip the insert. */
const ADD_ADMIN = `
  INSERT INTO users (username, email, password, role, email_verified)
  VALUES ($1, $2, $3, '${ADMIN_ROLE}', true)
  ON CONFLICT ON CONSTRAINT users_username_key DO NOTHING RETURNING id`;

const GIVES_WAY = { passwordHash: IsNull(), role: STARTING_ROLE };

/** The user with the username of the settings, who may not be an admin. */
export type NamedUser = Pick<User, 'id' | 'role' | 'email' | 'passwordHash'>;

/** Admins created outside the portal: by the settings at process start, or on the command line. */
@Injectable()
export class AdminUsersRepository extends repositoryOf(UserEntity) {
  hasAdmin(): Promise<boolean> {
    return this.rows.existsBy({ role: ADMIN_ROLE });
  }

  /** Returns the user with this username and any role, locked until the transaction ends. */
  lockByUsername(username: string): Promise<NamedUser | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const fields = ['id', 'role', 'email', 'passwordHash'] as const;
    return this.rows.pickOne(fields, { where: { username }, lock });
  }

  /**
   * Frees the username and the address from pending users without a role from an admin, because anybody can cause such
   * users. The user with this username gets another username. The user with this address is deleted; the images stay.
   */
  async makeWay(username: string, email: string | null): Promise<void> {
    await this.rows.update({ username, ...GIVES_WAY }, { username: anotherUsername(username) });
    if (email !== null) await this.rows.delete({ email, ...GIVES_WAY });
  }

  /** Returns the id, or null when the username is taken. Throws `EmailTakenError`. */
  async addAdmin(
    username: string,
    email: string | null,
    passwordHash: string,
  ): Promise<number | null> {
    const values = [username, email, passwordHash];
    const [added] = await orTaken(this.database.write<{ id: number }>(ADD_ADMIN, values));
    return added?.id ?? null;
  }

  /**
   * Sets the given password and address, logs the admin out everywhere and invalidates mailed links. Returns the id, or
   * null when no admin has this username. Throws `EmailTakenError`. Deletes the logins in a second statement: a single
   * statement would miss a login that was inserted while it waited for the row lock.
   */
  replaceCredentials(
    username: string,
    { passwordHash, email }: { passwordHash?: string; email?: string },
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
      const [admin] = await orTaken(this.rows.updateReturning(where, change, ['id']));
      if (!admin) return null;
      await this.database.repository(LoginEntity).delete({ userId: admin.id });
      await this.database.repository(EmailChangeEntity).delete({ userId: admin.id });
      return admin.id;
    });
  }
}
