import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { EmptyDatabaseError } from '../../database/empty-database.error.js';

/** An object as a row names it. */
export interface NamedObject {
  key: string;
  /** How many bytes the row says it has. */
  bytes: number;
}

const AT_ONCE = 1_000;

/** A column of this name in whichever table names an object, and `file_size` beside it says how large it is. */
const TABLES = `
  SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.columns
   WHERE column_name = 'object_key' AND table_schema = 'public'
   ORDER BY 1`;

/** The objects that rows name. */
@Injectable()
export class NamedObjects {
  constructor(private readonly database: Database) {}

  /** All of them in ascending order of their keys; a row that comes or goes meanwhile may be among them or not. */
  async *all(): AsyncIterable<NamedObject> {
    const rows = await this.rows();
    for (let after = ''; ;) {
      const page = await this.database.select<NamedObject>(
        `SELECT key, bytes FROM (${rows}) AS named
          WHERE key COLLATE "C" > $1 ORDER BY key COLLATE "C" LIMIT ${AT_ONCE}`,
        [after],
      );
      yield* page;
      if (page.length < AT_ONCE) return;
      after = page.at(-1)?.key ?? after;
    }
  }

  /** Which of these keys some row names just now. */
  async among(keys: string[]): Promise<Set<string>> {
    const named = new Set<string>();
    for (let start = 0; start < keys.length; start += AT_ONCE) {
      const found = await this.database.select<NamedObject>(
        `SELECT key FROM (${await this.rows()}) AS named WHERE key = ANY ($1)`,
        [keys.slice(start, start + AT_ONCE)],
      );
      for (const { key } of found) named.add(key);
    }
    return named;
  }

  private async rows(): Promise<string> {
    const tables = await this.database.select<{ name: string }>(TABLES);
    // Else every object would be one without a row.
    if (tables.length === 0) throw new EmptyDatabaseError();
    return tables
      .map(({ name }) => `SELECT object_key AS key, file_size AS bytes FROM ${name}`)
      .join(' UNION ALL ');
  }
}
