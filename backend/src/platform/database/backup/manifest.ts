import { hash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedBackupError } from './backup.errors.js';
import type { KeptQueue } from './kept-jobs.js';

/** Format version; increase it when older code can no longer read the new format. */
const FORMAT = 1;

/** Size and checksum of a file in the backup. */
export interface FileSeal {
  bytes: number;
  sha256: string;
}

export interface TableCopy extends FileSeal {
  name: string;
  columns: string[];
  rows: number;
}

/** Contents of a backup. Written last: a folder without a manifest is not a backup. */
export interface Manifest {
  format: number;
  takenAt: string;
  /** Of the product that took it; absent in backups of versions before 1.0. */
  version?: string;
  /** Names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Sorted so that each table comes after the tables it references. */
  tables: TableCopy[];
  /** Last value of each sequence. */
  sequences: { name: string; last: number }[];
  /** The list of objects, one per line. */
  objects: FileSeal & { count: number };
  /** Objects deleted while the backup was taken: their rows must not be restored. */
  deletedMeanwhile: string[];
  /** Number of objects that rows reference but the store did not have; absent in backups of earlier versions. */
  missingCount?: number;
  /** The first thousand of them; in backups of earlier versions, all. */
  missing: string[];
  queues: KeptQueue[];
  jobs: FileSeal & { count: number };
}

const FILE = 'manifest.json';
const SEAL = 'manifest.sha256';

export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...content };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flush: true } as const;
  await writeFile(join(folder, SEAL), `${sha256(text)}  ${FILE}\n`, options);
  await writeFile(join(folder, `${FILE}.unfinished`), text, options);
  await rename(join(folder, `${FILE}.unfinished`), join(folder, FILE));
  return manifest;
}

/** Throws `DamagedBackupError` when the manifest is missing or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([read(folder, FILE), read(folder, SEAL)]);
  if (seal.split(' ')[0] !== sha256(text)) throw new DamagedBackupError(`${FILE} was altered`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) {
    throw new DamagedBackupError('it was written by a version of another format');
  }
  return manifest;
}

async function read(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch {
    throw new DamagedBackupError(`there is no ${file} in ${folder}`);
  }
}

function sha256(text: string): string {
  return hash('sha256', text);
}
