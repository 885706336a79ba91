import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DamagedBackupError } from './backup.errors.js';
import { JOB_LIST, OBJECT_LIST, objectFile, plainName, tableFile } from './backup-layout.js';
import type { KeptJob } from './kept-jobs.js';
import { type FileSeal, type Manifest, readManifest } from './manifest.js';
import { isAsSealed } from './sealed-file.js';
import type { ObjectCopy } from './take-backup.js';

/** A backup whose every byte was verified. */
export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
  objects: ObjectCopy[];
  jobs: KeptJob[];
}

/** Reads and verifies the whole backup. Throws `DamagedBackupError` at the first mismatch. */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    table.columns.forEach(plainName);
    await assertWhole(tableFile(folder, table.name), table);
  }
  const objects = await readList<ObjectCopy>(join(folder, OBJECT_LIST), manifest.objects);
  for (const object of objects) await assertWhole(objectFile(folder, object.key), object);
  const jobs = await readList<KeptJob>(join(folder, JOB_LIST), manifest.jobs);
  return { folder, manifest, objects, jobs };
}

async function assertWhole(path: string, seal: FileSeal): Promise<void> {
  if (!(await isAsSealed(path, seal))) {
    throw new DamagedBackupError(`${path} is missing or was altered`);
  }
}

async function readList<Item>(path: string, seal: FileSeal): Promise<Item[]> {
  await assertWhole(path, seal);
  const items: Item[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    items.push(JSON.parse(line) as Item);
  }
  return items;
}
