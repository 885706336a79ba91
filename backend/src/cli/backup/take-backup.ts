import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { isNativeError } from 'node:util/types';
import { VERSION } from '../../platform/config/version.js';
import type { ObjectStore } from '../../platform/storage/object-store.js';
import {
  BackupError,
  JOB_LIST,
  linesIn,
  linesOf,
  type Manifest,
  OBJECT_LIST,
  type ObjectCopy,
  objectFile,
  type TableCopy,
  tableFile,
  writeManifest,
  writeSealed,
} from './backup-files.js';
import { Snapshot } from './snapshot.js';

/** What a backup has still to copy; a finished one has no such file. */
const WANTED_LIST = 'objects.wanted';
const READERS = 8;

interface Backup {
  folder: string;
  snapshot: Snapshot;
  store: ObjectStore;
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
    const origin = { takenAt, version: VERSION, migrations };
    return await inNewFolder(folder, () =>
      copyEverything({ folder, snapshot, store, stop }, origin),
    );
  } finally {
    await snapshot.close();
  }
}

async function copyEverything(
  backup: Backup,
  origin: Pick<Manifest, 'takenAt' | 'version' | 'migrations'>,
): Promise<Manifest> {
  const { folder, snapshot, stop } = backup;
  const tables: TableCopy[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const seal = await writeSealed(tableFile(folder, table.name), rows, stop);
    tables.push({ ...table, rows: rows.rowCount, ...seal });
  }
  // The bytes of objects are read after the snapshot.
  await writeSealed(join(folder, WANTED_LIST), snapshot.copyObjects(tables), stop);
  const kept = await snapshot.jobs();
  const sequences = await snapshot.sequences();
  await snapshot.end();
  const objects = await copyObjects(backup);
  const seal = await writeSealed(join(folder, JOB_LIST), linesOf(kept), stop);
  const jobs = { count: kept.length, ...seal };
  return writeManifest(folder, { ...origin, tables, sequences, ...objects, jobs });
}

/** Copies the wanted objects and lists those that the store had. All readers have ended when it throws. */
async function copyObjects({ folder, store, stop }: Backup) {
  let [count, missingCount] = [0, 0];
  const copyOne = async (line: string): Promise<ObjectCopy | null> => {
    const [key = '', type = ''] = line.split('\t');
    const bytes = await store.open(key);
    if (!bytes) return null;
    const seal = writeSealed(objectFile(folder, key), bytes, stop);
    return { key, type, ...(await seal.finally(() => bytes.destroy())) };
  };
  const copyAll = async (lines: string[]) => {
    const ends = await Promise.allSettled(lines.map(copyOne));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    const copies = ends.flatMap((end) => (end.status === 'fulfilled' && end.value) || []);
    count += copies.length;
    missingCount += lines.length - copies.length;
    return copies;
  };
  async function* copies(): AsyncGenerator<ObjectCopy> {
    const lines: string[] = [];
    for await (const line of linesIn(join(folder, WANTED_LIST))) {
      if (lines.push(line) === READERS) yield* await copyAll(lines.splice(0));
    }
    yield* await copyAll(lines);
  }
  const seal = await writeSealed(join(folder, OBJECT_LIST), linesOf(copies()), stop);
  await rm(join(folder, WANTED_LIST));
  return { objects: { count, ...seal }, missingCount };
}

/**
 * Runs the work in a folder that is new or empty; removes the folder when the work fails. Throws `BackupError` when the
 * folder is not empty or can't be written.
 */
async function inNewFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let isOurs = false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const notEmpty = new BackupError(`The folder ${folder} is not empty.`);
    if ((await readdir(folder)).length > 0) throw notEmpty;
    // Only one of two backups into the same folder makes its first entry.
    await mkdir(join(folder, 'tables'), { mode: 0o700 }).catch((failure: NodeJS.ErrnoException) => {
      throw failure.code === 'EEXIST' ? notEmpty : failure;
    });
    isOurs = true;
    return await work();
  } catch (failure) {
    // What can't be removed stays: the first failure tells more than this one.
    const removal = { recursive: true, force: true, maxRetries: 3 };
    if (isOurs) await rm(folder, removal).catch(() => undefined);
    throw explained(folder, failure);
  }
}

/** Failed writes of an open file don't name it. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

function explained(folder: string, failure: unknown): unknown {
  if (!isNativeError(failure)) return failure;
  const { code = '', errno, path } = failure as NodeJS.ErrnoException;
  if (errno === undefined || !(path || DISK_CODES.has(code))) return failure;
  return new BackupError(
    `The folder ${folder} can't be written: ${getSystemErrorMessage(errno)}. Nothing was left in it.`,
  );
}
