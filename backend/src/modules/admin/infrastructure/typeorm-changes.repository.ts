import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Actor, type Change, ChangesRepository } from '../domain/change.js';
import { AuditTrailEntity } from './audit-trail.entity.js';

@Injectable()
export class TypeormChangesRepository extends ChangesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(actor: Actor, { action, subject, before, after }: Change): Promise<number> {
    const { id: adminId, username: admin, requestId } = actor;
    const values = { adminId, admin, action, subject, before, after, requestId };
    const trail = this.database.repository(AuditTrailEntity);
    return (await trail.insertReturning(values, ['id'])).id;
  }
}
