import { Injectable } from '@nestjs/common';
import { chunksOf } from '../../../shared/chunks.js';
import { Database } from '../../../platform/database/database.js';
import { EmptyDatabaseError } from '../../../platform/database/empty-database.error.js';

interface ReferencedObject {
  key: string;
  bytes: number;
}

const AT_ONCE = 1_000;

/**
 * Finds every table with a column `object_key` (null: no object yet). The column `file_size` of these tables has the
 * size of the object.
 */
const TABLES = `
  SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.columns
   WHERE column_name = 'object_key' AND table_schema = 'public'
   ORDER BY 1`;

/** The objects that rows reference. Raw SQL, because it reads every table that has such a column. */
@Injectable()
export class ReferencedObjects {
  constructor(private readonly database: Database) {}

  /**
   * Returns all referenced objects by ascending key. Rows that are added or deleted during the iteration may be
   * included or not.
   */
  async *all(): AsyncIterable<ReferencedObject> {
    const tables = await this.tables();
    // Reads each table by its own index. Otherwise, PostgreSQL would sort all rows for each page.
    const pages = tables.map(
      (table) => `(
        SELECT object_key AS key, file_size::float8 AS bytes FROM ${table}
         WHERE object_key COLLATE "C" > $1 ORDER BY object_key COLLATE "C" LIMIT ${AT_ONCE})`,
    );
    const statement = `
      SELECT key, bytes FROM (${pages.join(' UNION ALL ')}) AS named ORDER BY key COLLATE "C" LIMIT ${AT_ONCE}`;
    let page: ReferencedObject[] = [];
    do {
      page = await this.database.select<ReferencedObject>(statement, [page.at(-1)?.key ?? '']);
      yield* page;
    } while (page.length === AT_ONCE);
  }

  async among(keys: string[]): Promise<Set<string>> {
    const tables = await this.tables();
    const rows = tables.map(
      (table) => `SELECT object_key AS key FROM ${table} WHERE object_key = ANY ($1)`,
    );
    const named = new Set<string>();
    for (const some of chunksOf(keys, AT_ONCE)) {
      const found = await this.database.select<{ key: string }>(rows.join(' UNION ALL '), [some]);
      for (const { key } of found) named.add(key);
    }
    return named;
  }

  private async tables(): Promise<string[]> {
    const tables = await this.database.select<{ name: string }>(TABLES);
    // Otherwise, every object would look like an orphan.
    if (tables.length === 0) throw new EmptyDatabaseError();
    return tables.map(({ name }) => name);
  }
}
