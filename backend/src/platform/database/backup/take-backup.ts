import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../../storage/object-store.js';
import { BackupError } from './backup.errors.js';
import { JOB_LIST, OBJECT_LIST, objectFile, tableFile } from './backup-layout.js';
import { type FileSeal, type Manifest, type TableCopy, writeManifest } from './manifest.js';
import { linesOf, writeSealed } from './sealed-file.js';
import { type KeptObject, Snapshot } from './snapshot.js';

/** An object as the backup's object list stores it. */
export interface ObjectCopy extends FileSeal, KeptObject {}

/** Number of objects read in parallel. */
const READERS = 8;

/**
 * Copies a consistent snapshot of everything that must survive into a new folder, while the product keeps running. An
 * unfinished backup has no manifest and can't be restored by mistake.
 */
export async function takeBackup(
  url: string,
  store: ObjectStore,
  folder: string,
): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const snapshot = await Snapshot.open(url);
  try {
    const migrations = await snapshot.migrations();
    await makeFolder(folder);
    const tables = await copyTables(snapshot, folder);
    const wanted = await snapshot.objects(tables);
    const [queues, jobs] = [await snapshot.queues(), await snapshot.jobs()];
    const sequences = await snapshot.sequences();
    await snapshot.leave();

    const objects = await copyObjects(store, wanted, folder);
    return await writeManifest(folder, {
      takenAt,
      migrations,
      tables,
      sequences,
      objects: {
        count: objects.length,
        ...(await writeSealed(join(folder, OBJECT_LIST), linesOf(objects))),
      },
      ...(await sortOut(snapshot, tables, without(wanted, objects))),
      queues,
      jobs: { count: jobs.length, ...(await writeSealed(join(folder, JOB_LIST), linesOf(jobs))) },
    });
  } finally {
    await snapshot.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`The folder ${folder} is not empty.`);
  }
}

async function copyTables(snapshot: Snapshot, folder: string): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const seal = await writeSealed(tableFile(folder, table.name), rows);
    copies.push({ ...table, rows: rows.rowCount, ...seal });
  }
  return copies;
}

/** Returns the objects that the store had, in the order of `wanted`. */
async function copyObjects(
  store: ObjectStore,
  wanted: KeptObject[],
  folder: string,
): Promise<ObjectCopy[]> {
  const copies: (ObjectCopy | null)[] = [];
  const places = wanted.entries();
  const read = async () => {
    for (const [place, object] of places) copies[place] = await copyObject(store, object, folder);
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return copies.filter((copy) => copy !== null);
}

async function copyObject(
  store: ObjectStore,
  object: KeptObject,
  folder: string,
): Promise<ObjectCopy | null> {
  const bytes = await store.open(object.key);
  return bytes && { ...object, ...(await writeSealed(objectFile(folder, object.key), bytes)) };
}

function without(wanted: KeptObject[], had: ObjectCopy[]): string[] {
  const keys = new Set(had.map(({ key }) => key));
  return wanted.map(({ key }) => key).filter((key) => !keys.has(key));
}

/**
 * Splits absent objects: one whose row is gone too was deleted during the backup; one whose row is still there is
 * missing.
 */
async function sortOut(
  snapshot: Snapshot,
  tables: TableCopy[],
  absent: string[],
): Promise<Pick<Manifest, 'deletedMeanwhile' | 'missing'>> {
  if (absent.length === 0) return { deletedMeanwhile: [], missing: [] };
  const named = new Set((await snapshot.objects(tables)).map(({ key }) => key));
  return {
    deletedMeanwhile: absent.filter((key) => !named.has(key)),
    missing: absent.filter((key) => named.has(key)),
  };
}
