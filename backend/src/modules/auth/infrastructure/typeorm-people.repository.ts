import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { selectionOf } from '../../../platform/database/list-statements.js';
import { ManagedPerson, type PersonFields } from '../domain/managed-person.js';
import { TOKEN_LIFETIME } from '../domain/account-token.js';
import { PeopleRepository, type SignInChange } from '../domain/people.repository.js';
import { ADMIN_ROLE } from '../domain/person.js';
import { takenError } from './taken-error.js';

/** Arbitrary number that identifies this advisory lock. */
const ADMINS_LOCK = 4_103;

const PERSON = selectionOf(ManagedPerson);

/** The last setup link was made one link lifetime before its expiry. An account without an address has no link. */
const STALE_PENDING = `
  password IS NULL AND greatest(created_at, email_verification_token_expiry
                                - make_interval(secs => ${TOKEN_LIFETIME.registration / 1_000})) < $1`;

const SAVE = `
  UPDATE users
     SET username = $2, email = $3::text, role = $4, subscription = $5, password = coalesce($6, password),
         email_verified = email_verified AND email IS NOT DISTINCT FROM $3::text,
         email_verification_token = CASE WHEN $7::boolean THEN NULL ELSE email_verification_token END,
         email_verification_token_expiry =
           CASE WHEN $7::boolean THEN NULL ELSE email_verification_token_expiry END,
         password_reset_token = CASE WHEN $7::boolean THEN NULL ELSE password_reset_token END,
         password_reset_token_expiry = CASE WHEN $7::boolean THEN NULL ELSE password_reset_token_expiry END
   WHERE id = $1
  RETURNING ${PERSON}`;

@Injectable()
export class TypeormPeopleRepository extends PeopleRepository {
  constructor(private readonly database: Database) {
    super();
  }

  add(fields: PersonFields, passwordHash: string | null): Promise<ManagedPerson> {
    const { username, email, role, subscription } = fields;
    return this.writeOne(
      `INSERT INTO users (username, email, role, subscription, password)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${PERSON}`,
      [username, email, role, subscription, passwordHash],
    );
  }

  async lockAdmins(): Promise<number[]> {
    await this.database.select('SELECT pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
    const admins = await this.database.select<{ id: number }>(
      'SELECT id FROM users WHERE role = $1 AND password IS NOT NULL',
      [ADMIN_ROLE],
    );
    return admins.map(({ id }) => id);
  }

  async lock(id: number): Promise<ManagedPerson | null> {
    const [person] = await this.database.select<ManagedPerson>(
      `SELECT ${PERSON} FROM users WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return person ?? null;
  }

  async findStalePending(before: Date, afterId: number, atMost: number): Promise<number[]> {
    const found = await this.database.select<{ id: number }>(
      `SELECT id FROM users WHERE ${STALE_PENDING} AND id > $2 ORDER BY id LIMIT $3`,
      [before, afterId, atMost],
    );
    return found.map(({ id }) => id);
  }

  async lockStalePending(id: number, before: Date): Promise<ManagedPerson | null> {
    const [person] = await this.database.select<ManagedPerson>(
      `SELECT ${PERSON} FROM users WHERE ${STALE_PENDING} AND id = $2 FOR UPDATE`,
      [before, id],
    );
    return person ?? null;
  }

  save(
    id: number,
    { username, email, role, subscription }: PersonFields,
    { passwordHash, endLinks }: SignInChange,
  ): Promise<ManagedPerson> {
    const values = [id, username, email, role, subscription, passwordHash ?? null, endLinks];
    return this.writeOne(SAVE, values);
  }

  async remove(id: number): Promise<void> {
    await this.database.write('DELETE FROM users WHERE id = $1', [id]);
  }

  private async writeOne(statement: string, values: unknown[]): Promise<ManagedPerson> {
    try {
      const [person] = await this.database.write<ManagedPerson>(statement, values);
      return person as ManagedPerson;
    } catch (failure) {
      throw takenError(failure) ?? failure;
    }
  }
}
