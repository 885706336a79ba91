import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Actor, Change } from '../domain/change.js';
import { ChangesRepository } from '../domain/changes.repository.js';

@Injectable()
export class TypeormChangesRepository extends ChangesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(actor: Actor, { action, subject, before, after }: Change): Promise<number> {
    const [added] = await this.database.write<{ id: number }>(
      `INSERT INTO audit_trail (admin_id, admin, action, subject, before, after, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [actor.id, actor.username, action, subject, before, after, actor.requestId],
    );
    return (added as { id: number }).id;
  }
}
