import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { type Actor, type Change, ChangesRepository, type PastChange } from '../domain/change.js';
import { AuditTrailEntity } from './audit-trail.entity.js';

/** Fields that name a person; `q` is what an admin searched a list for. */
const NAMES = `'{username,email,q}'::text[]`;

/** Raw SQL: removes fields of JSON. An admin's name becomes `user:<id>`. */
const FORGET = `
  UPDATE audit_trail
     SET before = before - ${NAMES}, after = after - ${NAMES},
         admin = CASE WHEN admin_id = $1::integer THEN 'user:' || $1::integer ELSE admin END
   WHERE subject = 'user:' || $1::integer OR admin_id = $1::integer
      OR $2::text IN (before ->> 'email', after ->> 'email') OR position($2::text IN lower(after ->> 'q')) > 0`;

/** Raw SQL: as above, and looks into \`users\`, which belongs to another module. */
const FORGET_GONE = `
  UPDATE audit_trail
     SET before = before - ${NAMES}, after = after - ${NAMES},
         admin = CASE WHEN ${isGone('admin_id')} THEN 'user:' || admin_id ELSE admin END
   WHERE at < $1
     AND (after ? 'q'
          OR (${isGone('admin_id')} AND admin <> 'user:' || admin_id)
          OR ((before ?| ${NAMES} OR after ?| ${NAMES}) AND subject LIKE 'user:%'
              AND NOT EXISTS (SELECT FROM users WHERE 'user:' || id = subject))
          OR ${isNobodys("before ->> 'email'")} OR ${isNobodys("after ->> 'email'")})
  RETURNING id`;

/** Raw SQL: reads one row of the index for each subject. */
const FIND_LAST_ACTORS = `
  SELECT subject, admin_id AS "adminId" FROM unnest($1::text[]) AS subjects (subject)
    CROSS JOIN LATERAL (SELECT admin_id FROM audit_trail
                         WHERE audit_trail.subject = subjects.subject AND action = ANY ($2::text[])
                         ORDER BY id DESC LIMIT 1) AS last`;

@Injectable()
export class TypeormChangesRepository extends ChangesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(actor: Actor, changes: Change[]): Promise<number[]> {
    const { id: adminId, username: admin, requestId } = actor;
    const rows = changes.map((change) => ({ ...change, adminId, admin, requestId }));
    if (rows.length === 0) return [];
    return (await this.trail.insertAllReturning(rows, ['id'])).map(({ id }) => id);
  }

  findBySubject(subject: string, atMost: number): Promise<PastChange[]> {
    const latest = { where: { subject }, order: { id: 'DESC' }, take: atMost } as const;
    return this.trail.pick(['at', 'admin', 'action'], latest);
  }

  async findLastActors(subjects: string[], actions: string[]): Promise<Map<string, number | null>> {
    const found = await this.database.select<{ subject: string; adminId: number | null }>(
      FIND_LAST_ACTORS,
      [subjects, actions],
    );
    return new Map(found.map(({ subject, adminId }) => [subject, adminId]));
  }

  private get trail() {
    return this.database.repository(AuditTrailEntity);
  }

  async forget(userId: number, email: string | null): Promise<void> {
    await this.database.write(FORGET, [userId, email]);
  }

  async forgetGone(end: Date): Promise<number> {
    return (await this.database.write(FORGET_GONE, [end])).length;
  }

  async removeBefore(end: Date): Promise<number> {
    const trail = this.database.repository(AuditTrailEntity);
    return (await trail.delete({ at: LessThan(end) })).affected ?? 0;
  }
}

function isGone(id: string): string {
  return `(${id} IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = ${id}))`;
}

function isNobodys(email: string): string {
  return `(${email} IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.email = ${email}))`;
}
