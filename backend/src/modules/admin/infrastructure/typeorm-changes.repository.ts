import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import type { ItemList } from '../../../shared/item-list.js';
import type { ActingAdmin, Change, RecordedChange } from '../domain/change.js';
import { ChangesRepository } from '../domain/changes.repository.js';

const CHANGE = 'id, at, admin, action, subject, before, after, request_id AS "requestId"';

@Injectable()
export class TypeormChangesRepository extends ChangesRepository {
  constructor(
    private readonly database: Database,
    private readonly lists: RowLists,
  ) {
    super();
  }

  async add(actor: ActingAdmin, { action, subject, before, after }: Change): Promise<number> {
    const [added] = await this.database.write<{ id: number }>(
      `INSERT INTO audit_trail (admin_id, admin, action, subject, before, after, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [actor.id, actor.username, action, subject, before, after, actor.requestId],
    );
    return (added as { id: number }).id;
  }

  async find(id: number): Promise<RecordedChange | null> {
    const statement = `SELECT ${CHANGE} FROM audit_trail WHERE id = $1`;
    return (await this.database.select<RecordedChange>(statement, [id]))[0] ?? null;
  }

  list(page: { limit?: number; offset?: number }): Promise<ItemList<RecordedChange>> {
    const source = { select: CHANGE, from: 'audit_trail', sorts: { id: 'id' }, search: [] };
    return this.lists.open(source, { ...page, sort: 'id', order: 'desc' });
  }
}
