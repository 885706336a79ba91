import { Injectable } from '@nestjs/common';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { Actor, Change, PastChange } from '../domain/change.js';
import { AuditTrailEntity } from './audit-trail.entity.js';

/** Stands in a site setting for the username of a deleted admin. */
const FORMER = 'a former admin';

/** Fields that can name a user. `q` is the search text of a list. */
const NAMES = `'{username,email,q}'::text[]`;

/** Condition for changes with these fields. Must match the condition of a partial index. */
const NAMED = `(before ?| ${NAMES} OR after ?| ${NAMES})`;

/**
 * Condition for changes that still show the admin's username. Must match the condition of a partial index, including
 * the cast.
 */
const BY_NAMED_ADMIN = `admin <> 'user:' || admin_id::text`;

const WITHOUT_NAMES = `before = before - ${NAMES}, after = after - ${NAMES}`;

/** Raw SQL, because it removes fields of JSON. Each part of the union uses an index. */
export const FORGET = `
  UPDATE audit_trail SET ${WITHOUT_NAMES}
   WHERE ${isFound(`
     SELECT id FROM audit_trail WHERE subject = 'user:' || $1::integer AND ${NAMED}
     UNION SELECT id FROM audit_trail WHERE before ->> 'email' = $2::text
     UNION SELECT id FROM audit_trail WHERE after ->> 'email' = $2::text
     UNION SELECT id FROM audit_trail WHERE after ? 'q' AND position($2::text IN lower(after ->> 'q')) > 0
     LIMIT $3`)}
  RETURNING id`;

/**
 * The name of an admin becomes `user:<id>`. The parameter is a list: for a single id, PostgreSQL would scan the index
 * of `at` and read the changes of all admins.
 */
export const FORGET_ADMINS = `
  UPDATE audit_trail SET ${WITHOUT_NAMES}, admin = 'user:' || admin_id
   WHERE ${isFound(`
     SELECT id FROM audit_trail WHERE admin_id = ANY ($1::integer[]) AND ${BY_NAMED_ADMIN} AND at < $2
      ORDER BY admin_id, at LIMIT $3`)}
  RETURNING id`;

/**
 * Raw SQL, because `users` belongs to another module. Reads one index row per admin, because few admins make millions
 * of changes.
 */
export const FIND_DELETED_ADMINS = `
  WITH RECURSIVE admins AS (
    SELECT min(admin_id) AS id FROM audit_trail WHERE ${BY_NAMED_ADMIN}
    UNION ALL
    SELECT (SELECT min(admin_id) FROM audit_trail WHERE ${BY_NAMED_ADMIN} AND admin_id > admins.id)
      FROM admins WHERE id IS NOT NULL)
  SELECT id FROM admins WHERE id IS NOT NULL AND ${isNobodys('id', 'admins.id')}`;

/** The CASE guards the cast, because a subject may look like a user without being one. */
export const FORGET_DELETED_USERS = `
  WITH looked AS MATERIALIZED (
    SELECT id, subject, before ->> 'email' AS old_email, after ->> 'email' AS new_email, after ? 'q' AS has_search,
           CASE WHEN subject ~ '^user:[0-9]{1,18}$' THEN substring(subject FROM 6)::bigint END AS user_id
      FROM audit_trail WHERE ${NAMED} AND at < $1 ORDER BY id)
  UPDATE audit_trail SET ${WITHOUT_NAMES}
   WHERE ${isFound(`
     SELECT id FROM looked
      WHERE has_search OR (subject LIKE 'user:%' AND ${isNobodys('id', 'user_id')})
         OR (old_email IS NOT NULL AND ${isNobodys('email', 'old_email')})
         OR (new_email IS NOT NULL AND ${isNobodys('email', 'new_email')})
      LIMIT $2`)}
  RETURNING id`;

/** Compares usernames, because a setting does not store the id of its admin. */
const FORGET_SAVERS = `
  UPDATE site_settings SET updated_by = '${FORMER}'
   WHERE updated_at < $1 AND updated_by <> '${FORMER}' AND ${isNobodys('username', 'updated_by')}
  RETURNING name`;

/** Raw SQL, because TypeORM can't limit a deletion. */
export const REMOVE_BEFORE = `
  DELETE FROM audit_trail
   WHERE ${isFound('SELECT id FROM audit_trail WHERE at < $1 ORDER BY at LIMIT $2')}
  RETURNING id`;

/** Raw SQL, because it reads one index row per subject. */
const FIND_LAST_DECISIONS = `
  SELECT subject, admin_id AS "adminId", coalesce((after ->> 'reports')::integer, 0) AS reports
    FROM unnest($1::text[]) AS subjects (subject)
    CROSS JOIN LATERAL (SELECT admin_id, after FROM audit_trail
                         WHERE audit_trail.subject = subjects.subject AND action = ANY ($2::text[])
                         ORDER BY id DESC LIMIT 1) AS last`;

export interface LastDecision {
  subject: string;
  adminId: number | null;
  /** How many reports it settled or reopened. */
  reports: number;
}

/** The audit trail. A stored change never changes, except that the names and addresses of deleted users are removed. */
@Injectable()
export class AuditTrailRepository extends repositoryOf(AuditTrailEntity) {
  /** Returns the ids. Inside a transaction, the changes are stored only if the transaction commits. */
  async add(actor: Actor, changes: Change[]): Promise<number[]> {
    const { id: adminId, username: admin, requestId } = actor;
    const rows = changes.map((change) => ({ ...change, adminId, admin, requestId }));
    if (rows.length === 0) return [];
    return (await this.rows.insertAllReturning(rows, ['id'])).map(({ id }) => id);
  }

  find(id: number): Promise<Pick<AuditTrailEntity, 'admin' | 'after'> | null> {
    return this.rows.pickOne(['admin', 'after'], { where: { id } });
  }

  findBySubject(subject: string, atMost: number): Promise<PastChange[]> {
    const latest = { where: { subject }, order: { id: 'DESC' }, take: atMost } as const;
    return this.rows.pick(['at', 'admin', 'action'], latest);
  }

  /** The last of these actions by subject. Leaves out subjects without one. */
  async findLastDecisions(subjects: string[], actions: string[]) {
    const found = await this.database.select<LastDecision>(FIND_LAST_DECISIONS, [
      subjects,
      actions,
    ]);
    return new Map(found.map((decision) => [decision.subject, decision]));
  }

  /**
   * Removes the names and addresses of a deleted user from at most `atMost` changes of the user, and from at most
   * `atMost` changes by the user. Returns the number of changes.
   */
  async forget(userId: number, email: string | null, atMost: number): Promise<number> {
    const named = await this.changed(FORGET, [userId, email, atMost]);
    return named + (await this.changed(FORGET_ADMINS, [[userId], 'infinity', atMost]));
  }

  /** Ids of deleted admins whose names are still in some changes. */
  async findDeletedAdmins(): Promise<number[]> {
    const gone = await this.database.select<{ id: number }>(FIND_DELETED_ADMINS);
    return gone.map(({ id }) => id);
  }

  /** Removes the names from changes by these admins before `end`. Returns the number of changes. */
  forgetAdmins(ids: number[], end: Date, atMost: number): Promise<number> {
    return this.changed(FORGET_ADMINS, [ids, end, atMost]);
  }

  /**
   * Removes names and addresses without an account, and search texts, from changes before `end`. Returns the number of
   * changes.
   */
  forgetDeletedUsers(end: Date, atMost: number): Promise<number> {
    return this.changed(FORGET_DELETED_USERS, [end, atMost]);
  }

  /** Removes names without an account from site settings that were saved before `end`. Returns their number. */
  forgetSavers(end: Date | 'infinity'): Promise<number> {
    return this.changed(FORGET_SAVERS, [end]);
  }

  removeBefore(end: Date, atMost: number): Promise<number> {
    return this.changed(REMOVE_BEFORE, [end, atMost]);
  }

  private async changed(statement: string, values: unknown[]): Promise<number> {
    return (await this.database.write(statement, values)).length;
  }
}

/**
 * The array keeps PostgreSQL from expecting so many ids that it reads the whole table. `= ANY` would not do: a plan
 * from the time when the table was small would compare each row with each id.
 */
function isFound(idQuery: string): string {
  return `id IN (SELECT unnest(ARRAY(${idQuery})))`;
}

/** A scalar subquery, because PostgreSQL may read all users for a NOT EXISTS. */
function isNobodys(column: string, value: string): string {
  return `(SELECT users.id FROM users WHERE users.${column} = ${value}) IS NULL`;
}
