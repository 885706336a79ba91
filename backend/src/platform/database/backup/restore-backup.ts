import { readFile } from 'node:fs/promises';
import type { ObjectStore } from '../../storage/object-store.js';
import { migrate } from '../migrate.js';
import { objectFile } from './backup-layout.js';
import { bringBackJobs } from './kept-jobs.js';
import type { Manifest } from './manifest.js';
import { restoreRows } from './restore-rows.js';
import { type VerifiedBackup, verifyBackup } from './verify-backup.js';

export interface RestoreOptions {
  /** Give up what the database holds now; without it only an empty one is taken. */
  replace?: boolean;
  /** Leave waiting jobs out: a rehearsal must not write to people. */
  withoutJobs?: boolean;
}

/** So many objects are written at once. */
const WRITERS = 8;

/**
 * Puts everything back as it was. Nothing is touched before every byte of the backup was checked; then come the objects,
 * which no row names yet, then all rows in one transaction, then the migrations that are newer than the backup, and at
 * last the jobs. Whatever fails before the rows are committed leaves the database as it was.
 */
export async function restoreBackup(
  url: string,
  store: ObjectStore,
  folder: string,
  { replace = false, withoutJobs = false }: RestoreOptions = {},
): Promise<Manifest> {
  const backup = await verifyBackup(folder);
  const { manifest, jobs } = backup;
  await restoreRows(url, folder, manifest, { replace, before: () => putObjects(store, backup) });
  await migrate(url);
  if (!withoutJobs) await bringBackJobs(url, manifest.queues, jobs);
  return manifest;
}

async function putObjects(store: ObjectStore, { folder, objects }: VerifiedBackup): Promise<void> {
  const rest = objects.values();
  const write = async () => {
    for (const { key, type } of rest) {
      await store.put(key, await readFile(objectFile(folder, key)), type);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
