import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { getSystemErrorMessage } from 'node:util';
import { isNativeError } from 'node:util/types';
import { chunksOf } from '../../../shared/chunks.js';
import { VERSION } from '../../config/version.js';
import type { ObjectStore } from '../../storage/object-store.js';
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
/** Missing objects that the manifest names, and absent ones that one query looks for. */
const PORTION = 1_000;

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
    return await inNewFolder(folder, () => copyAll({ folder, snapshot, store, stop }, origin));
  } finally {
    await snapshot.close();
  }
}

async function copyAll(
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
  const [queues, kept] = [await snapshot.queues(), await snapshot.jobs()];
  const sequences = await snapshot.sequences();
  await snapshot.leave();
  const objects = await copyObjects(backup, tables);
  const seal = await writeSealed(join(folder, JOB_LIST), linesOf(kept), stop);
  const jobs = { count: kept.length, ...seal };
  return writeManifest(folder, { ...origin, tables, sequences, ...objects, queues, jobs });
}

/** Copies the wanted objects and lists those that the store had. All readers have ended when it throws. */
async function copyObjects({ folder, snapshot, store, stop }: Backup, tables: TableCopy[]) {
  const reading = new Set<Promise<unknown>>();
  const absent: string[] = [];
  let count = 0;
  const copyOne = async (key: string, type: string, signal: AbortSignal) => {
    signal.throwIfAborted();
    const bytes = await store.open(key);
    if (!bytes) return { key };
    const seal = writeSealed(objectFile(folder, key), bytes, signal);
    return { key, copy: { key, type, ...(await seal.finally(() => bytes.destroy())) } };
  };
  async function* copies(): AsyncGenerator<ObjectCopy> {
    const read = (line: string, { signal = stop }: { signal?: AbortSignal } = {}) => {
      const [key = '', type = ''] = line.split('\t');
      const copy = copyOne(key, type, AbortSignal.any([signal, stop]));
      reading.add(copy);
      return copy.finally(() => reading.delete(copy));
    };
    const wanted = Readable.from(linesIn(join(folder, WANTED_LIST)));
    for await (const { key, copy } of wanted.map(read, { concurrency: READERS })) {
      if (copy) yield copy;
      else absent.push(key);
      if (copy) count += 1;
    }
  }
  try {
    const seal = await writeSealed(join(folder, OBJECT_LIST), linesOf(copies()), stop);
    await rm(join(folder, WANTED_LIST));
    return { objects: { count, ...seal }, ...(await sortedOut(snapshot, tables, absent)) };
  } finally {
    await Promise.allSettled(reading);
  }
}

/** One whose row is gone too was deleted during the backup; one whose row is still there is missing. */
async function sortedOut(snapshot: Snapshot, tables: TableCopy[], absent: string[]) {
  const [deletedMeanwhile, missing]: [string[], string[]] = [[], []];
  for (const keys of chunksOf(absent, PORTION)) {
    const referenced = await snapshot.referenced(tables, keys);
    for (const key of keys) (referenced.has(key) ? missing : deletedMeanwhile).push(key);
  }
  const missingCount = missing.length;
  return { deletedMeanwhile, missing: missing.slice(0, PORTION), missingCount };
}

/**
 * Runs the work in a folder that is new or empty. When the work fails, what it wrote is removed, and so are the folders
 * made for it. Throws `BackupError` when the folder is not empty or can't be written.
 */
async function inNewFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let made: string | undefined;
  let isOurs = false;
  try {
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
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
    if (isOurs) await clear(resolve(folder), made && resolve(made)).catch(() => undefined);
    throw explained(folder, failure);
  }
}

async function clear(folder: string, made: string | undefined): Promise<void> {
  for (const name of await readdir(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  if (made)
    for (let path = folder; path.length >= made.length; path = dirname(path)) await rmdir(path);
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
