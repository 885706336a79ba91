import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';

const MEGABYTE = 1024 ** 2;
/**
 * Files that keep room, in the order in which it is given back: a launcher writes little to join a running server, which
 * would use up the rest. A crashed PostgreSQL starts with a new segment of its log, 16 MB, and with what it writes again.
 */
const RESERVES = [
  { name: 'reserve.lock', bytes: MEGABYTE / 16 },
  { name: 'reserve', bytes: 40 * MEGABYTE },
];
/** Bytes below which a disk counts as full. */
const FULL = 20 * MEGABYTE;
/** Of Node, of initdb and of PostgreSQL's log. */
const NO_SPACE = /ENOSPC|EDQUOT|no space left on device/i;

/**
 * Keeps room on the disk of the data folder, at most half of what is free: when it is full, `useReserve` lets PostgreSQL
 * start for a backup.
 * @param {string} dataDir
 */
export function keepReserve(dataDir) {
  for (const { name, bytes } of RESERVES) {
    const path = join(dataDir, name);
    if (existsSync(path) || free(dataDir) < FULL) continue;
    try {
      // A disk that compresses would keep no room in zeros.
      writeFileSync(path, randomBytes(Math.min(bytes, Math.floor(free(dataDir) / 2))));
    } catch {
      rmSync(path, { force: true });
    }
  }
}

/**
 * Gives the next part of the reserved room back to a full disk.
 * @param {string} dataDir
 * @returns {boolean} whether there was any
 */
export function useReserve(dataDir) {
  const next = RESERVES.map(({ name }) => join(dataDir, name)).find((path) => existsSync(path));
  if (!next || free(dataDir) >= FULL) return false;
  rmSync(next);
  return true;
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
    `The disk of DATA_DIR (${dataDir}) is full: ${left} MB are free. Free some space on it; ` +
      'npm run backup -- <folder on another disk> can be tried before.',
  );
}

/** @param {string} folder */
function free(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
