import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { ObjectStore } from '../../storage/object-store.js';
import { LastingClient } from '../lasting-client.js';
import { migrate } from '../migrate.js';
import { objectFile } from './backup-layout.js';
import { bringBackJobs } from './kept-jobs.js';
import type { Manifest } from './manifest.js';
import { restoreRows } from './restore-rows.js';
import { type VerifiedBackup, verifyBackup } from './verify-backup.js';

export interface RestoreOptions {
  /** Replaces the current rows; without it, only an empty database is accepted. */
  replace?: boolean;
  /** Skips waiting jobs, unschedules letters and turns reminders off: a rehearsal must not send mail. */
  withoutJobs?: boolean;
}

/** Raw SQL: these tables belong to modules, whose tasks send what is due in them. */
const SILENCE = `
  UPDATE letters SET status = 'draft', sends_at = NULL, version = version + 1 WHERE status = 'scheduled';
  UPDATE letters SET status = 'stopped', ended_at = now(), runner = NULL, paused_until = NULL, version = version + 1
   WHERE status = 'sending';
  UPDATE reminders SET channel = 'off', due_at = NULL`;

/** Number of objects written in parallel. */
const WRITERS = 8;

/**
 * Restores a backup. Verifies every byte of it before changing anything. Then restores the objects (no row references
 * them yet), all rows in one transaction, then runs the migrations newer than the backup, and restores the jobs last. A
 * failure before the rows are committed leaves the database unchanged.
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
  if (withoutJobs) await silence(url);
  else await bringBackJobs(url, manifest.queues, jobs);
  return manifest;
}

async function silence(connectionString: string): Promise<void> {
  const client: pg.Client = new LastingClient({ connectionString });
  await client.connect();
  try {
    await client.query(SILENCE);
  } finally {
    await client.end();
  }
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
