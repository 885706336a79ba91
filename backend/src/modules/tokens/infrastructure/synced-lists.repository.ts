import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { columnsOf, tablesOf } from '../../../shared/list-declaration.js';
import type { ChangedRows, Place, SyncedList } from '../domain/synced-list.js';

type Row = { change: string; rowId: number; isDeleted: boolean; updatedAt: Date };

const REMOVE_DELETED = `
  DELETE FROM deleted_rows WHERE (list, row_id) IN (
    SELECT list, row_id FROM deleted_rows WHERE deleted_at < $1 LIMIT $2)
  RETURNING row_id`;

/**
 * Raw SQL, because a page has the changed rows and the deleted ones of a declared list, in the order of their changes.
 */
@Injectable()
export class SyncedListsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the changes after this place. Leaves out those before which an earlier transaction can still commit. */
  async read(
    list: SyncedList,
    { change, id }: Place,
    { since, limit }: { since: Date | undefined; limit: number },
  ): Promise<ChangedRows> {
    // Reads one more row, which tells whether another page follows.
    const values = [change, id, limit + 1, ...(since ? [since] : [])];
    const found = await this.database.select<Row>(statementOf(list, since !== undefined), values);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      items: rows.filter(({ isDeleted }) => !isDeleted).map(itemOf),
      deleted: rows.filter(({ isDeleted }) => isDeleted).map(({ rowId }) => rowId),
      last: last ? { change: Number(last.change), id: last.rowId } : null,
      hasMore: found.length > limit,
    };
  }

  async generation(): Promise<number> {
    const [row] = await this.database.select<{ generation: number }>(
      'SELECT generation FROM list_generation',
    );
    return row?.generation ?? 0;
  }

  /** Forgets rows that were deleted before this time. */
  async removeDeleted(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_DELETED, [before, atMost])).length;
  }
}

function statementOf({ name, table, rows, leftOut = [] }: SyncedList, hasSince: boolean): string {
  const columns = columnsOf(rows).filter(({ sql }) => sql !== null);
  const id = columns.find((column) => column.name === 'id')?.sql;
  const read = columns
    .filter((column) => !leftOut.includes(column.name))
    .map((column) => `${column.sql} AS "${column.name}"`);
  const part = (from: string, key: string, time: string) => `
    (SELECT change, ${key} AS row_id, ${time} AS time FROM ${from}
        AND (change, ${key}) > ($1, $2) AND change < change_horizon()
        ${hasSince ? `AND ${time} >= $4` : ''}
      ORDER BY change, ${key} LIMIT $3)`;
  return `
    WITH page AS (
      SELECT false AS is_deleted, * FROM ${part(`${table} WHERE true`, 'id', 'updated_at')} AS changed
      UNION ALL
      SELECT true, * FROM ${part(`deleted_rows WHERE list = '${name}'`, 'row_id', 'deleted_at')} AS deleted
      ORDER BY change, row_id LIMIT $3)
    SELECT page.change, page.row_id AS "rowId", page.is_deleted AS "isDeleted", page.time AS "updatedAt", item.*
      FROM page LEFT JOIN LATERAL (
             SELECT ${read.join(', ')} FROM ${tablesOf(rows)} WHERE ${id} = page.row_id) AS item ON NOT page.is_deleted
     ORDER BY page.change, page.row_id`;
}

function itemOf({ change: _change, rowId: id, isDeleted: _isDeleted, updatedAt, ...item }: Row) {
  return { ...item, id, updatedAt };
}
