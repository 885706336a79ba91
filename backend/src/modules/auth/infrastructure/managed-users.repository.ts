import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { selectionOf } from '../../../platform/database/list-statements.js';
import { type Expiry, ManagedUser, type UserFields } from '../domain/managed-user.js';
import { orTaken } from './taken-error.js';
import { UserEntity } from './user.entity.js';
import { LINKS } from '../../../shared/product-rules.js';
import { ADMIN_ROLE, STARTING_ROLE, type PortalAccess } from '../../../shared/roles.js';

/** Arbitrary number that identifies this advisory lock. */
const ADMINS_LOCK = 4_103;

/** Raw SQL, because the list computes one of these columns. */
const USER = selectionOf(ManagedUser);

/**
 * Raw SQL, because it compares two columns and reads another table. The last set-up link was made one link lifetime
 * before its expiry. A user without an address has no link. A user who asked for the deletion stays while the owner of
 * an earlier address can take the account back.
 */
const EXPIRED: Record<Expiry['kind'], string> = {
  pending: `
  password IS NULL AND greatest(created_at, email_verification_token_expiry
                                - make_interval(secs => ${LINKS.registration / 1_000})) < $1`,
  deleted: `
  deletes_at <= $1
  AND NOT EXISTS (SELECT FROM email_changes WHERE user_id = users.id
                     AND undo_token IS NOT NULL AND undo_token_expiry > $1)`,
};

/** Raw SQL, because the new values depend on the old ones. */
const SAVE = `
  UPDATE users
     SET username = $2, email = $3::text, role = $4::varchar, subscription = $5, password = coalesce($6::text, password),
         keeps_short_password = keeps_short_password AND role = $4::varchar AND $6::text IS NULL,
         email_verified = email_verified AND email IS NOT DISTINCT FROM $3::text,
         email_verification_token = CASE WHEN $7::boolean THEN NULL ELSE email_verification_token END,
         email_verification_token_expiry =
           CASE WHEN $7::boolean THEN NULL ELSE email_verification_token_expiry END,
         password_reset_token = CASE WHEN $7::boolean THEN NULL ELSE password_reset_token END,
         password_reset_token_expiry = CASE WHEN $7::boolean THEN NULL ELSE password_reset_token_expiry END,
         keep_account_token = CASE WHEN $7::boolean THEN NULL ELSE keep_account_token END
   WHERE id = $1
  RETURNING ${USER}`;

/** Raw SQL, because the role depends on its value before. */
const SET_ACCESS = `
  UPDATE users
     SET portal_access = $2::text, keeps_short_password = false,
         password_reset_token = NULL, password_reset_token_expiry = NULL,
         role = CASE WHEN $2::text = 'admin' THEN '${ADMIN_ROLE}' WHEN role = '${ADMIN_ROLE}' THEN '${STARTING_ROLE}' ELSE role END
   WHERE id = $1
  RETURNING ${USER}`;

/**
 * Users as admins manage them. Throws `UsernameTakenError` or `EmailTakenError` when another user has the username or
 * the address.
 */
@Injectable()
export class ManagedUsersRepository extends repositoryOf(UserEntity) {
  add(fields: UserFields, passwordHash: string | null): Promise<ManagedUser> {
    const { username, email, role, subscription } = fields;
    return this.writeOne(
      `INSERT INTO users (username, email, role, subscription, password)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${USER}`,
      [username, email, role, subscription, passwordHash],
    );
  }

  /**
   * Makes parallel changes of admins wait until the transaction ends. Returns the ids of all admins who can log in.
   */
  async lockAdmins(): Promise<number[]> {
    await this.database.select('SELECT pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
    const where = { role: ADMIN_ROLE, passwordHash: Not(IsNull()), deletesAt: IsNull() };
    const admins = await this.rows.pick(['id'], { where });
    return admins.map(({ id }) => id);
  }

  /** Returns the user, locked until the transaction ends, or null. */
  async lock({ id, username }: { id?: number; username?: string }): Promise<ManagedUser | null> {
    const [user] = await this.database.select<ManagedUser>(
      `SELECT ${USER} FROM users WHERE id = $1 OR username = $2 FOR UPDATE`,
      [id ?? null, username ?? null],
    );
    return user ?? null;
  }

  findWithAccess(): Promise<ManagedUser[]> {
    return this.database.select<ManagedUser>(
      `SELECT ${USER} FROM users WHERE portal_access <> 'none' ORDER BY id`,
    );
  }

  setAccess(id: number, access: PortalAccess): Promise<ManagedUser> {
    return this.writeOne(SET_ACCESS, [id, access]);
  }

  /** Ids above `afterId`, in ascending order, of expired users. */
  async findExpired({ kind, before }: Expiry, afterId: number, atMost: number): Promise<number[]> {
    const found = await this.database.select<{ id: number }>(
      `SELECT id FROM users WHERE ${EXPIRED[kind]} AND id > $2 ORDER BY id LIMIT $3`,
      [before, afterId, atMost],
    );
    return found.map(({ id }) => id);
  }

  /** Like `lock`, but also returns null when the user is not expired. */
  async lockExpired(id: number, { kind, before }: Expiry): Promise<ManagedUser | null> {
    const [user] = await this.database.select<ManagedUser>(
      `SELECT ${USER} FROM users WHERE ${EXPIRED[kind]} AND id = $2 FOR UPDATE`,
      [before, id],
    );
    return user ?? null;
  }

  /** A new address becomes unverified. Without a hash, the password stays. `endLinks` invalidates all mailed links. */
  save(
    id: number,
    { username, email, role, subscription }: UserFields,
    { passwordHash, endLinks }: { passwordHash?: string; endLinks: boolean },
  ): Promise<ManagedUser> {
    const values = [id, username, email, role, subscription, passwordHash ?? null, endLinks];
    return this.writeOne(SAVE, values);
  }

  async clearName(id: number): Promise<void> {
    await this.rows.update({ id }, { name: null });
  }

  /** Also deletes logins, answers and invites. Images stay, because they belong to the address. */
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  private async writeOne(statement: string, values: unknown[]): Promise<ManagedUser> {
    const [user] = await orTaken(this.database.write<ManagedUser>(statement, values));
    return user as ManagedUser;
  }
}
