import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/**
 * A random secret, created once and kept in a file that only this user can read. Writes nothing when the file has one,
 * so that a start on a full disk can read it.
 * @param {string} path
 * @returns {string}
 */
export function keptSecret(path) {
  // A full disk can leave an empty file, which is written again.
  if (!statSync(path, { throwIfNoEntry: false })?.size) {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(`${path}.draft`, secret, { mode: 0o600, flush: true });
    renameSync(`${path}.draft`, path);
  }
  return readFileSync(path, 'utf8');
}
