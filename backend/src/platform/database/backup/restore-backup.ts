import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import type { ObjectStore } from '../../storage/object-store.js';
import { migrate } from '../migrate.js';
import { objectFile } from './backup-layout.js';
import { bringBackJobs } from './kept-jobs.js';
import type { Manifest } from './manifest.js';
import { restoreRows } from './restore-rows.js';
import { objectsOf, verifyBackup } from './verify-backup.js';

export interface RestoreOptions {
  /** Replaces the current rows; without it, only an empty database is accepted. */
  replace?: boolean;
  /** Skips waiting jobs and turns reminders off: a rehearsal must not send mail. */
  withoutJobs?: boolean;
}

export interface Restored extends Manifest {
  /** Number of letters that were scheduled or being sent. */
  heldLetters: number;
}

/**
 * Raw SQL: here and below, the tables belong to modules, whose tasks send what is due in them. People may have
 * unsubscribed since the backup, so an admin decides about letters; one that was being sent keeps its recipients.
 */
const HOLD_LETTERS = `
  UPDATE public.letters SET status = 'draft', sends_at = NULL, paused_until = NULL, version = version + 1
   WHERE status IN ('scheduled', 'sending')`;

const TURN_REMINDERS_OFF = `UPDATE public.reminders SET channel = 'off', due_at = NULL`;

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
): Promise<Restored> {
  const { manifest, jobs } = await verifyBackup(folder);
  // An earlier version has no such table.
  const has = (table: string) => manifest.tables.some(({ name }) => name === table);
  let heldLetters = 0;
  const silence = async (client: ClientBase) => {
    if (has('letters')) heldLetters = (await client.query(HOLD_LETTERS)).rowCount ?? 0;
    if (withoutJobs && has('reminders')) await client.query(TURN_REMINDERS_OFF);
  };
  const before = () => putObjects(store, folder);
  await restoreRows(url, folder, manifest, { replace, before, after: silence });
  await migrate(url);
  if (!withoutJobs) await bringBackJobs(url, manifest.queues, jobs);
  return { ...manifest, heldLetters };
}

async function putObjects(store: ObjectStore, folder: string): Promise<void> {
  const rest = objectsOf(folder);
  const write = async () => {
    for await (const { key, type } of rest) {
      await store.put(key, await readFile(objectFile(folder, key)), type);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
