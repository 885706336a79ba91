import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getSystemErrorMessage } from 'node:util';
import { isNativeError } from 'node:util/types';
import { VERSION } from '../../platform/config/version.js';
import { type ObjectStore, StoreUnavailableError } from '../../platform/storage/object-store.js';
import {
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
  writeChecksummed,
} from './backup-files.js';
import { BackupError } from './backup.error.js';
import type { BackupPlace } from './backup-place.js';
import { Snapshot } from './snapshot.js';

const READERS = 8;
/** Bytes of the list of objects that are read at once. */
const PIECE = 64 * 1024;

interface Backup {
  place: BackupPlace;
  snapshot: Snapshot;
  store: ObjectStore;
  stop: AbortSignal;
}

/**
 * Copies a consistent snapshot of everything that must survive into a new place, while the product keeps running. A
 * backup that fails or is stopped removes its files. One that was killed has no manifest, so it can't be restored by
 * mistake.
 */
export async function takeBackup(
  url: string,
  store: ObjectStore,
  place: BackupPlace,
  stop: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const snapshot = await Snapshot.open(url);
  try {
    const migrations = await snapshot.migrations();
    const origin = { takenAt, version: VERSION, migrations };
    await place.claim(await snapshot.bytes());
    return await copyEverything({ place, snapshot, store, stop }, origin).catch(
      async (failure: unknown) => {
        // A failure to remove files is dropped: the first failure tells more.
        await place.clear().catch(() => undefined);
        throw failure;
      },
    );
  } catch (failure) {
    throw explained(place, failure);
  } finally {
    await snapshot.close();
  }
}

async function copyEverything(
  backup: Backup,
  origin: Pick<Manifest, 'takenAt' | 'version' | 'migrations'>,
): Promise<Manifest> {
  const { place, snapshot, stop } = backup;
  const tables: TableCopy[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const content = readFrom(`The table ${table.name}`, rows);
    const checksum = await writeChecksummed(place, tableFile(table.name), content, stop);
    tables.push({ ...table, rows: rows.rowCount, ...checksum });
  }
  // The keys are kept in memory (45 MB for a million), so that the snapshot can end before the objects are read.
  const wanted = await buffer(snapshot.copyObjects(tables));
  const waiting = await snapshot.jobs();
  const sequences = await snapshot.sequences();
  await snapshot.end();
  const objects = await copyObjects(backup, wanted);
  const checksum = await writeChecksummed(place, JOB_LIST, linesOf(waiting), stop);
  const jobs = { count: waiting.length, ...checksum };
  return writeManifest(place, { ...origin, tables, sequences, ...objects, jobs }, stop);
}

/** Copies the wanted objects and lists those that the store had. When it throws, all readers have ended. */
async function copyObjects({ place, store, stop }: Backup, wanted: Buffer) {
  let [count, missingCount] = [0, 0];
  const copyOne = async (line: string): Promise<ObjectCopy | null> => {
    const [key = '', type = ''] = line.split('\t');
    const what = `The image ${key}`;
    const bytes = await store.open(key).catch((failure: unknown) => unreadable(what, failure));
    if (!bytes) return null;
    const checksum = writeChecksummed(place, objectFile(key), readFrom(what, bytes), stop);
    return { key, type, ...(await checksum.finally(() => bytes.destroy())) };
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
    for await (const line of linesIn(Readable.from(piecesOf(wanted)))) {
      if (lines.push(line) === READERS) yield* await copyAll(lines.splice(0));
    }
    yield* await copyAll(lines);
  }
  const checksum = await writeChecksummed(place, OBJECT_LIST, linesOf(copies()), stop);
  return { objects: { count, ...checksum }, missingCount };
}

async function* readFrom(what: string, source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (failure) {
    unreadable(what, failure);
  }
}

/** Names the source, because its failure would otherwise look like a failure of the place to which it is copied. */
function unreadable(what: string, failure: unknown): never {
  const cause = failure instanceof StoreUnavailableError ? failure.cause : failure;
  throw new BackupError(`${what} can't be read: ${String(cause)}`, { cause });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE)
    yield bytes.subarray(start, start + PIECE);
}

/** Codes of failures that concern the disk, also when they name no file. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

function explained(place: BackupPlace, failure: unknown): unknown {
  if (!isNativeError(failure)) return failure;
  const { code = '', errno, path } = failure as NodeJS.ErrnoException;
  if (errno === undefined || !(path || DISK_CODES.has(code))) return failure;
  return new BackupError(
    `The folder ${place.name} can't be written: ${getSystemErrorMessage(errno)}. No backup was taken.`,
  );
}
