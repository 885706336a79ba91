import { createHash, hash, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { assertKey } from '../../platform/storage/object-store.js';
import { BackupError } from './backup.error.js';
import { type BackupPlace, MANIFEST } from './backup-place.js';

/** Format version; increase it when older code can no longer read the new format. */
const FORMAT = 1;
const MANIFEST_CHECKSUM = 'manifest.sha256';
export const OBJECT_LIST = 'objects.ndjson';
export const JOB_LIST = 'jobs.ndjson';

export class DamagedBackupError extends BackupError {
  /** The name of the damaged backup; set by a drill. */
  damaged?: string;

  constructor(what: string) {
    super(`The backup can't be used: ${what}. The database was not changed.`);
  }
}

interface FileChecksum {
  sha256: string;
}

export interface TableCopy extends FileChecksum {
  name: string;
  columns: string[];
  rows: number;
}

export interface ObjectCopy extends FileChecksum {
  key: string;
  type: string;
}

export interface JobCopy {
  queue: string;
  id: string;
  data: object | null;
  priority: number;
  startAfter: string;
}

/** Contents of a backup. It is written last, because a folder without a manifest is no backup. */
export interface Manifest {
  format: number;
  takenAt: string;
  /** Version of the product that took it. */
  version: string;
  /** Names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Sorted so that each table comes after the tables it references. */
  tables: TableCopy[];
  sequences: { name: string; last: number }[];
  objects: FileChecksum & { count: number };
  /** Number of objects that rows reference but the store did not have. */
  missingCount: number;
  jobs: FileChecksum & { count: number };
}

/**
 * Returns the name if it needs no quotes in SQL. Throws a `TypeError` otherwise, because anybody can write a backup.
 */
export function plainName(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new TypeError(`not the name of a table or column: ${name}`);
  return name;
}

export function tableFile(table: string): string {
  return `tables/${plainName(table)}.copy`;
}

export function objectFile(key: string): string {
  assertKey(key);
  return `objects/${key.slice(0, 2)}/${key}`;
}

/** Writes a new file and returns its checksum. Throws the reason of `stop` when that is aborted. */
export async function writeChecksummed(
  place: BackupPlace,
  file: string,
  content: AsyncIterable<Uint8Array | string>,
  stop: AbortSignal,
): Promise<FileChecksum> {
  const sha256 = createHash('sha256');
  async function* hashed() {
    for await (const chunk of content) {
      const data = Buffer.from(chunk as Uint8Array);
      sha256.update(data);
      yield data;
    }
  }
  await place.write(file, hashed(), stop);
  return { sha256: sha256.digest('hex') };
}

export async function* linesOf(items: Iterable<object> | AsyncIterable<object>) {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

/** Does without `readline`, which would not pass on the failure of its input. */
export async function* linesIn(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of input.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The objects of a verified backup, read one after the other: there may be millions. */
export async function* objectsOf(place: BackupPlace): AsyncGenerator<ObjectCopy> {
  for await (const line of linesIn(await place.open(OBJECT_LIST)))
    yield JSON.parse(line) as ObjectCopy;
}

export async function jobsOf(place: BackupPlace): Promise<JobCopy[]> {
  return Array.fromAsync(
    linesIn(await place.open(JOB_LIST)),
    (line) => JSON.parse(line) as JobCopy,
  );
}

export async function writeManifest(
  place: BackupPlace,
  content: Omit<Manifest, 'format'>,
  stop: AbortSignal,
) {
  const manifest: Manifest = { format: FORMAT, ...content };
  const written = `${JSON.stringify(manifest, null, 1)}\n`;
  const checksum = `${hash('sha256', written)}  ${MANIFEST}\n`;
  await writeChecksummed(place, MANIFEST_CHECKSUM, Readable.from([checksum]), stop);
  await writeChecksummed(place, MANIFEST, Readable.from([written]), stop);
  return manifest;
}

/**
 * Reads and verifies every byte of a backup. With `sample`, reads only this many of the objects, drawn at random.
 * Throws `DamagedBackupError` at the first mismatch.
 */
export async function verifyBackup(place: BackupPlace, sample = Infinity): Promise<Manifest> {
  const read = async (file: string) => {
    try {
      return await text(await place.open(file));
    } catch {
      throw new DamagedBackupError(`there is no ${file} in ${place.name}`);
    }
  };
  const [content, checksum] = [await read(MANIFEST), await read(MANIFEST_CHECKSUM)];
  if (checksum.slice(0, 64) !== hash('sha256', content))
    throw new DamagedBackupError(`${MANIFEST} was altered`);
  const manifest = JSON.parse(content) as Manifest;
  if (manifest.format !== FORMAT)
    throw new DamagedBackupError('it was written by a version of another format');
  for (const table of manifest.tables) {
    table.columns.forEach(plainName);
    await assertWhole(place, tableFile(table.name), table);
  }
  await assertWhole(place, OBJECT_LIST, manifest.objects);
  const objects = objectsOf(place);
  for await (const object of sample === Infinity ? objects : await drawn(objects, sample))
    await assertWhole(place, objectFile(object.key), object);
  await assertWhole(place, JOB_LIST, manifest.jobs);
  return manifest;
}

/** Draws at most this many of the items, each with the same probability. */
async function drawn<Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> {
  const chosen: Item[] = [];
  let seen = 0;
  for await (const item of items) {
    seen += 1;
    const at = chosen.length < most ? chosen.length : randomInt(seen);
    if (at < most) chosen[at] = item;
  }
  return chosen;
}

async function assertWhole(
  place: BackupPlace,
  file: string,
  expected: FileChecksum,
): Promise<void> {
  const damaged = () =>
    new DamagedBackupError(`${file} in ${place.name} is missing or was altered`);
  const sha256 = createHash('sha256');
  const read = async () => pipeline(await place.open(file), sha256);
  await read().catch(() => Promise.reject(damaged()));
  if (sha256.digest('hex') !== expected.sha256) throw damaged();
}
