import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions.
 * @param {string} dataDir
 * @returns {string}
 */
export function sessionSecret(dataDir) {
  return keptSecret(join(dataDir, 'session-secret'));
}

/**
 * A random secret, created once and kept in a file that only this user can read. Callers at once get the same one. Writes
 * nothing when the file exists, so that a start on a full disk can read it.
 * @param {string} path
 * @returns {string}
 */
export function keptSecret(path) {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  // Earlier versions left an empty file on a full disk.
  if (size === 0) rmSync(path, { force: true });
  if (!size) createSecret(path);
  return readFileSync(path, 'utf8');
}

/** @param {string} path */
function createSecret(path) {
  const draft = `${path}.${randomUUID()}`;
  try {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
