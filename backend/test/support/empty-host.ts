import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskObjectStore } from '../../src/platform/storage/disk-object-store.js';
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
