import { join } from 'node:path';
import type { ObjectStore } from '../../storage/object-store.js';
import { inNewFolder } from './backup-folder.js';
import { JOB_LIST, OBJECT_LIST, objectFile, tableFile } from './backup-layout.js';
import { type FileSeal, type Manifest, type TableCopy, writeManifest } from './manifest.js';
import { linesOf, writeSealed } from './sealed-file.js';
import { type KeptObject, Snapshot } from './snapshot.js';

/** An object as the backup's object list stores it. */
export interface ObjectCopy extends FileSeal, KeptObject {}

/** Number of objects read in parallel. */
const READERS = 8;

/** Where a backup is written, and when it is given up. */
interface Target {
  folder: string;
  stop: AbortSignal;
}

/**
 * Copies a consistent snapshot of everything that must survive into a new folder, while the product keeps running. When
 * it fails or is stopped, nothing of it is left; one that was killed has no manifest and can't be restored by mistake.
 */
export async function takeBackup(
  url: string,
  store: ObjectStore,
  folder: string,
  stop: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const snapshot = await Snapshot.open(url);
  try {
    const migrations = await snapshot.migrations();
    return await inNewFolder(folder, () =>
      copyInto({ folder, stop }, snapshot, store, { takenAt, migrations }),
    );
  } finally {
    await snapshot.close();
  }
}

async function copyInto(
  target: Target,
  snapshot: Snapshot,
  store: ObjectStore,
  origin: Pick<Manifest, 'takenAt' | 'migrations'>,
): Promise<Manifest> {
  const { folder, stop } = target;
  const tables = await copyTables(snapshot, target);
  const wanted = await snapshot.objects(tables);
  const [queues, jobs] = [await snapshot.queues(), await snapshot.jobs()];
  const sequences = await snapshot.sequences();
  await snapshot.leave();

  const objects = await copyObjects(store, wanted, target);
  return await writeManifest(folder, {
    ...origin,
    tables,
    sequences,
    objects: {
      count: objects.length,
      ...(await writeSealed(join(folder, OBJECT_LIST), linesOf(objects), stop)),
    },
    ...(await sortOut(snapshot, tables, without(wanted, objects))),
    queues,
    jobs: {
      count: jobs.length,
      ...(await writeSealed(join(folder, JOB_LIST), linesOf(jobs), stop)),
    },
  });
}

async function copyTables(snapshot: Snapshot, { folder, stop }: Target): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const seal = await writeSealed(tableFile(folder, table.name), rows, stop);
    copies.push({ ...table, rows: rows.rowCount, ...seal });
  }
  return copies;
}

/** Returns the objects that the store had, in the order of `wanted`. All readers have ended when it throws. */
async function copyObjects(
  store: ObjectStore,
  wanted: KeptObject[],
  { folder, stop }: Target,
): Promise<ObjectCopy[]> {
  const copies: (ObjectCopy | null)[] = [];
  const places = wanted.entries();
  const failed = new AbortController();
  const target = { folder, stop: AbortSignal.any([stop, failed.signal]) };
  const read = async () => {
    for (const [place, object] of places) copies[place] = await copyObject(store, object, target);
  };
  const end = (failure: unknown) => failed.abort(failure);
  await Promise.all(Array.from({ length: READERS }, () => read().catch(end)));
  target.stop.throwIfAborted();
  return copies.filter((copy) => copy !== null);
}

async function copyObject(
  store: ObjectStore,
  object: KeptObject,
  { folder, stop }: Target,
): Promise<ObjectCopy | null> {
  stop.throwIfAborted();
  const bytes = await store.open(object.key);
  return (
    bytes && { ...object, ...(await writeSealed(objectFile(folder, object.key), bytes, stop)) }
  );
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
