import { join } from 'node:path';
import { DamagedBackupError } from './backup.errors.js';
import { JOB_LIST, OBJECT_LIST, objectFile, plainName, tableFile } from './backup-layout.js';
import type { KeptJob } from './kept-jobs.js';
import { type FileSeal, type Manifest, readManifest } from './manifest.js';
import type { ObjectCopy } from './object-copies.js';
import { isAsSealed, itemsOf } from './sealed-file.js';

/** A backup whose every byte was verified. */
export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
  jobs: KeptJob[];
}

/** Reads and verifies the whole backup. Throws `DamagedBackupError` at the first mismatch. */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    table.columns.forEach(plainName);
    await assertWhole(tableFile(folder, table.name), table);
  }
  await assertWhole(join(folder, OBJECT_LIST), manifest.objects);
  for await (const object of objectsOf(folder)) {
    await assertWhole(objectFile(folder, object.key), object);
  }
  await assertWhole(join(folder, JOB_LIST), manifest.jobs);
  return {
    folder,
    manifest,
    jobs: await Array.fromAsync(itemsOf<KeptJob>(join(folder, JOB_LIST))),
  };
}

/** The objects of a verified backup, read one after the other: there may be millions. */
export function objectsOf(folder: string): AsyncIterable<ObjectCopy> {
  return itemsOf<ObjectCopy>(join(folder, OBJECT_LIST));
}

async function assertWhole(path: string, seal: FileSeal): Promise<void> {
  if (!(await isAsSealed(path, seal))) {
    throw new DamagedBackupError(`${path} is missing or was altered`);
  }
}
