import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertKey } from '../../platform/storage/object-store.js';

/** Format version; increase it when older code can no longer read the new format. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const MANIFEST_SEAL = 'manifest.sha256';
export const OBJECT_LIST = 'objects.ndjson';
export const JOB_LIST = 'jobs.ndjson';

/** A backup can't be taken or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export class DamagedBackupError extends BackupError {
  constructor(what: string) {
    super(`The backup can't be used: ${what}. Nothing was changed.`);
  }
}

export interface FileSeal {
  sha256: string;
}

export interface TableCopy extends FileSeal {
  name: string;
  columns: string[];
  rows: number;
}

export interface ObjectCopy extends FileSeal {
  key: string;
  type: string;
}

export interface KeptJob {
  queue: string;
  id: string;
  data: object | null;
  priority: number;
  startAfter: string;
}

/** Contents of a backup. Written last: a folder without a manifest is not a backup. */
export interface Manifest {
  format: number;
  takenAt: string;
  /** Of the product that took it. */
  version: string;
  /** Names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Sorted so that each table comes after the tables it references. */
  tables: TableCopy[];
  sequences: { name: string; last: number }[];
  objects: FileSeal & { count: number };
  /** Number of objects that rows reference but the store did not have. */
  missingCount: number;
  jobs: FileSeal & { count: number };
}

/** Returns the name if it needs no quotes in SQL; otherwise throws a `TypeError`: a backup may come from anybody. */
export function plainName(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
    throw new TypeError(`not the name of a table or column: ${name}`);
  return name;
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${plainName(table)}.copy`);
}

export function objectFile(folder: string, key: string): string {
  assertKey(key);
  return join(folder, 'objects', key.slice(0, 2), key);
}

/** Writes and flushes a new file that only its owner may read. Throws the reason of `stop` once that is aborted. */
export async function writeSealed(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
  stop: AbortSignal,
): Promise<FileSeal> {
  const sha256 = createHash('sha256');
  const sealed = async function* (chunks: AsyncIterable<Uint8Array | string>) {
    for await (const chunk of chunks) {
      const data = Buffer.from(chunk as Uint8Array);
      sha256.update(data);
      yield data;
    }
  };
  stop.throwIfAborted();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, sealed, file, { signal: stop });
  } catch (failure) {
    // The pipeline itself throws an `AbortError`, which says nothing.
    stop.throwIfAborted();
    throw failure;
  }
  return { sha256: sha256.digest('hex') };
}

export async function* linesOf(items: Iterable<object> | AsyncIterable<object>) {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

export async function* linesIn(path: string): AsyncGenerator<string> {
  const file = await open(path);
  try {
    yield* file.readLines();
  } finally {
    await file.close();
  }
}

/** The objects of a verified backup, read one after the other: there may be millions. */
export async function* objectsOf(folder: string): AsyncGenerator<ObjectCopy> {
  for await (const line of linesIn(join(folder, OBJECT_LIST))) yield JSON.parse(line) as ObjectCopy;
}

export function jobsOf(folder: string): Promise<KeptJob[]> {
  return Array.fromAsync(linesIn(join(folder, JOB_LIST)), (line) => JSON.parse(line) as KeptJob);
}

export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>) {
  const manifest: Manifest = { format: FORMAT, ...content };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const seal = `${hash('sha256', text)}  ${MANIFEST}\n`;
  const options = { mode: 0o600, flush: true } as const;
  await writeFile(join(folder, MANIFEST_SEAL), seal, options);
  await writeFile(join(folder, `${MANIFEST}.unfinished`), text, options);
  await rename(join(folder, `${MANIFEST}.unfinished`), join(folder, MANIFEST));
  return manifest;
}

/** Reads and verifies every byte of a backup. Throws `DamagedBackupError` at the first mismatch. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new DamagedBackupError(`there is no ${name} in ${folder}`);
    });
  const [text, seal] = [await read(MANIFEST), await read(MANIFEST_SEAL)];
  if (seal.slice(0, 64) !== hash('sha256', text))
    throw new DamagedBackupError(`${MANIFEST} was altered`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT)
    throw new DamagedBackupError('it was written by a version of another format');
  for (const table of manifest.tables) {
    table.columns.forEach(plainName);
    await assertWhole(tableFile(folder, table.name), table);
  }
  await assertWhole(join(folder, OBJECT_LIST), manifest.objects);
  for await (const object of objectsOf(folder))
    await assertWhole(objectFile(folder, object.key), object);
  await assertWhole(join(folder, JOB_LIST), manifest.jobs);
  return manifest;
}

async function assertWhole(path: string, seal: FileSeal): Promise<void> {
  const damaged = () => new DamagedBackupError(`${path} is missing or was altered`);
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(path), sha256).catch(() => Promise.reject(damaged()));
  if (sha256.digest('hex') !== seal.sha256) throw damaged();
}
