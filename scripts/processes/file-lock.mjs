import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive, processStamp } from './process-stamp.mjs';

/**
 * @typedef {object} HeldLock
 * @property {(pid: number) => Promise<void>} alsoFor keeps the lock while that process lives, too
 * @property {() => Promise<void>} release
 */

/**
 * Waits for a lock file and takes it. The lock of a dead process is taken over at once. proper-lockfile is not used:
 * this lock must work before `npm ci`, and must pass to the npm that keeps running when this process is killed.
 * proper-lockfile goes by the age of a file, so others would wait for a dead process, and a suspended process would
 * lose its lock.
 * @param {string} path
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<HeldLock>}
 */
export async function acquireLock(path, onWait) {
  await mkdir(dirname(path), { recursive: true });
  const holders = [processStamp(process.pid)];
  const draft = `${path}.${randomUUID()}`;
  let waited = false;
  while (!(await tryTake(path, draft, holders))) {
    if (await removeIfStale(path, draft)) continue;
    if (!waited) onWait?.();
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    alsoFor: async (pid) => {
      holders.push(processStamp(pid));
      await writeFile(draft, holders.join('\n'));
      await rename(draft, path);
    },
    release: () => unlink(path).catch(() => undefined),
  };
}

/**
 * @param {string} path
 * @param {string} draft
 * @param {string[]} holders
 */
async function tryTake(path, draft, holders) {
  // A linked file appears with its content; a file created with O_EXCL is empty for a moment.
  try {
    await writeFile(draft, holders.join('\n'));
    await link(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return false;
}

/**
 * @param {string} path
 * @param {string} aside
 * @returns {Promise<boolean>} whether to retry at once
 */
async function removeIfStale(path, aside) {
  const seen = await readFile(path, 'utf8').catch(() => undefined);
  if (seen === undefined) return true;
  if (seen.split('\n').some(isAlive)) return false;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  // Between reading and moving, another process may have removed the stale lock and taken it: restore its lock.
  if (moved !== undefined && moved !== seen) await link(aside, path).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
  return moved === seen;
}
