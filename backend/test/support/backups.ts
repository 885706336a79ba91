import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskObjectStore } from '../../src/platform/storage/disk-object-store.js';
import { storedTables } from './stored-tables.js';
import { createEmptyDatabase, type TestDatabase } from './test-database.js';

/** An empty database and data folder. */
export interface EmptyHost {
  database: TestDatabase;
  dataDir: string;
  store: DiskObjectStore;
  drop(): Promise<void>;
}

export async function createEmptyHost(): Promise<EmptyHost> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'unspoken-host-'));
  const store = new DiskObjectStore(join(dataDir, 'media'));
  await store.prepare();
  return {
    database,
    dataDir,
    store,
    drop: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A hash of all rows of each table. Ignores the order of rows and columns, and columns that a restore sets itself. */
export async function rowHashes(database: TestDatabase): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await storedTables(database)) {
    const [row] = await database.query<{ rows: string; hash: string }>(
      `SELECT count(*) AS rows, md5(string_agg(row, E'\\n' ORDER BY row)) AS hash
         FROM ${name} AS each, LATERAL (SELECT (to_jsonb(each) - '{change,generation}'::text[])::text AS row) AS text`,
    );
    hashes[name] = `${row?.rows} rows, ${row?.hash}`;
  }
  return hashes;
}
