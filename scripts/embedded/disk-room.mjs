import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';

const MEGABYTE = 1024 ** 2;
/** Bytes that PostgreSQL needs to start and to end: a segment of its log, and small files. */
const ROOM = 20 * MEGABYTE;
/** Of Node, of initdb and of PostgreSQL's log. */
const NO_SPACE = /ENOSPC|EDQUOT|no space left on device/i;

/**
 * Keeps room on the disk of the data folder: when it is full, `useReserve` lets PostgreSQL start for a backup. None is
 * kept on a disk that it would fill.
 * @param {string} dataDir
 */
export function keepReserve(dataDir) {
  const path = join(dataDir, 'reserve');
  if (statSync(path, { throwIfNoEntry: false })?.size === ROOM || free(dataDir) < 1.5 * ROOM)
    return;
  try {
    // A disk that compresses would keep no room in zeros.
    writeFileSync(path, randomBytes(ROOM));
  } catch {
    rmSync(path, { force: true });
  }
}

/**
 * Gives the reserved room back to a full disk.
 * @param {string} dataDir
 */
export function useReserve(dataDir) {
  if (isFull(dataDir)) rmSync(join(dataDir, 'reserve'), { force: true });
}

/**
 * The line to show for a failure that a full disk of the data folder causes; any other failure as it is.
 * @param {string} dataDir
 * @param {unknown} failure
 */
export function orFullDisk(dataDir, failure) {
  const isOfDisk = failure instanceof Error && NO_SPACE.test(failure.message);
  if (!isOfDisk && free(dataDir) >= MEGABYTE) return failure;
  const left = Math.floor(free(dataDir) / MEGABYTE);
  return new PlainFailure(
    `The disk of DATA_DIR (${dataDir}) is full: ${left} MB are free, too few for PostgreSQL. Free some space on it; ` +
      'npm run backup -- <folder on another disk> can be tried before.',
  );
}

/** @param {string} folder */
function isFull(folder) {
  const { files, ffree } = statfsSync(folder);
  return free(folder) < ROOM || (files > 0 && ffree === 0);
}

/** @param {string} folder */
function free(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
