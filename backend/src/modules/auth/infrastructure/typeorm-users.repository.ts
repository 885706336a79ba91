import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type User, usernameFrom } from '../domain/user.js';
import { type StoredToken, UsersRepository } from '../domain/users.repository.js';

const USER = 'id, username, email, role, password AS "passwordHash"';

@Injectable()
export class TypeormUsersRepository extends UsersRepository {
  constructor(private readonly database: Database) {
    super();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.findOne('email = $1', [email]);
  }

  findByUsername(username: string): Promise<User | null> {
    return this.findOne('username = $1', [username]);
  }

  findById(id: number): Promise<User | null> {
    return this.findOne('id = $1', [id]);
  }

  async findOrAdd(email: string): Promise<User> {
    for (let attempt = 0; ; attempt += 1) {
      // Locked, so that nobody can delete it before the caller's transaction ends.
      const known = await this.findOne('email = $1 FOR UPDATE', [email]);
      const user = known ?? (await this.addPending(email, attempt));
      if (user) return user;
    }
  }

  async storeRegistrationToken(id: number, { hash, expiry }: StoredToken): Promise<void> {
    await this.database.write(
      `UPDATE users SET email_verification_token = $2, email_verification_token_expiry = $3
        WHERE id = $1`,
      [id, hash, expiry],
    );
  }

  async storeResetToken(id: number, { hash, expiry }: StoredToken): Promise<void> {
    await this.database.write(
      `UPDATE users SET password_reset_token = $2, password_reset_token_expiry = $3 WHERE id = $1`,
      [id, hash, expiry],
    );
  }

  findRegistrationExpiry(id: number): Promise<Date | null> {
    return this.findExpiry('email_verification_token_expiry', id);
  }

  findResetExpiry(id: number): Promise<Date | null> {
    return this.findExpiry('password_reset_token_expiry', id);
  }

  findByRegistrationToken(hash: string, now: Date): Promise<User | null> {
    return this.findOne(
      `email_verification_token = $1 AND email_verification_token_expiry > $2 AND password IS NULL`,
      [hash, now],
    );
  }

  completeRegistration(
    { hash, email }: { hash: string; email: string },
    passwordHash: string,
    now: Date,
  ): Promise<User | null> {
    return this.updateOne(
      `UPDATE users
          SET password = $3, email_verified = true, email_verification_token = NULL,
              email_verification_token_expiry = NULL
        WHERE email_verification_token = $1 AND email = $2
          AND email_verification_token_expiry > $4 AND password IS NULL
       RETURNING ${USER}`,
      [hash, email, passwordHash, now],
    );
  }

  resetPassword(hash: string, passwordHash: string, now: Date): Promise<User | null> {
    return this.updateOne(
      `UPDATE users
          SET password = $2, email_verified = true, password_reset_token = NULL,
              password_reset_token_expiry = NULL
        WHERE password_reset_token = $1 AND password_reset_token_expiry > $3
       RETURNING ${USER}`,
      [hash, passwordHash, now],
    );
  }

  async forgetEndedLink(hash: string, now: Date): Promise<void> {
    await this.database.write(
      `UPDATE users SET password_reset_token = NULL, password_reset_token_expiry = NULL
        WHERE password_reset_token = $1 AND password_reset_token_expiry <= $2`,
      [hash, now],
    );
    await this.database.write(
      // Keeps the expiry, which tells when the last link was made.
      `UPDATE users SET email_verification_token = NULL
        WHERE email_verification_token = $1 AND email_verification_token_expiry <= $2`,
      [hash, now],
    );
  }

  async renewPasswordHash(id: number, oldHash: string, newHash: string): Promise<boolean> {
    const renewed = await this.database.write(
      'UPDATE users SET password = $3 WHERE id = $1 AND password = $2 RETURNING id',
      [id, oldHash, newHash],
    );
    return renewed.length > 0;
  }

  /** Returns null when another call took this address or username first. */
  private addPending(email: string, attempt: number): Promise<User | null> {
    const name = usernameFrom(email);
    return this.updateOne(
      `INSERT INTO users (username, email) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING ${USER}`,
      [attempt === 0 ? name : `${name}-${Math.random().toString(36).slice(2, 8)}`, email],
    );
  }

  private async findOne(condition: string, values: unknown[]): Promise<User | null> {
    const statement = `SELECT ${USER} FROM users WHERE ${condition}`;
    return (await this.database.select<User>(statement, values))[0] ?? null;
  }

  private async updateOne(statement: string, values: unknown[]): Promise<User | null> {
    return (await this.database.write<User>(statement, values))[0] ?? null;
  }

  private async findExpiry(column: string, id: number): Promise<Date | null> {
    const statement = `SELECT ${column} AS expiry FROM users WHERE id = $1`;
    const [row] = await this.database.select<{ expiry: Date | null }>(statement, [id]);
    return row?.expiry ?? null;
  }
}
