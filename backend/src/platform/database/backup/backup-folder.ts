import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { isNativeError } from 'node:util/types';
import { BackupError } from './backup.errors.js';

/** Failed writes of an open file don't name it. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/**
 * Runs the work in a folder that is new or empty. When the work fails, what it wrote is removed, and so are the folders
 * made for it. Throws `BackupError` when the folder is not empty or can't be written.
 */
export async function inNewFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let made: string | undefined;
  let isOurs = false;
  try {
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await claim(folder);
    isOurs = true;
    return await work();
  } catch (failure) {
    if (isOurs) await clear(folder);
    if (made) await removeEmpty(resolve(folder), resolve(made));
    throw explained(folder, failure);
  }
}

async function claim(folder: string): Promise<void> {
  const notEmpty = new BackupError(`The folder ${folder} is not empty.`);
  if ((await readdir(folder)).length > 0) throw notEmpty;
  // Only one of two backups into the same folder makes its first entry.
  await mkdir(join(folder, 'tables'), { mode: 0o700 }).catch((failure: NodeJS.ErrnoException) => {
    throw failure.code === 'EEXIST' ? notEmpty : failure;
  });
}

/** What can't be removed stays: the first failure tells more than this one. */
async function clear(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const options = { recursive: true, force: true, maxRetries: 3 };
    await rm(join(folder, name), options).catch(() => undefined);
  }
}

/** Removes the folder and those above it, up to the first that was made. */
async function removeEmpty(folder: string, made: string): Promise<void> {
  try {
    for (let path = folder; path.length >= made.length; path = dirname(path)) await rmdir(path);
  } catch {
    // Somebody else uses one of them, or they can't be written.
  }
}

function explained(folder: string, failure: unknown): unknown {
  if (!isNativeError(failure)) return failure;
  const { code = '', errno, path } = failure as NodeJS.ErrnoException;
  const isOfFolder = path
    ? path.startsWith(resolve(folder)) || resolve(folder).startsWith(path)
    : DISK_CODES.has(code);
  if (errno === undefined || !isOfFolder) return failure;
  return new BackupError(
    `The folder ${folder} can't be written: ${getSystemErrorMessage(errno)}. Nothing was left in it.`,
  );
}
