import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';

/**
 * The user that runs PostgreSQL. PostgreSQL refuses to run as root, so root switches to another user of this machine.
 * @typedef {{ uid?: number, gid?: number }} Owner
 */

const STAND_INS = ['postgres', 'nobody'];

/**
 * The user for a cluster: the owner of an existing one, otherwise the current user, otherwise an unprivileged user.
 * @param {string} [data] the data folder of an existing cluster
 * @returns {Owner} empty when no change of user is needed
 */
export function chooseOwner(data) {
  if (process.getuid?.() !== 0) return {};
  if (data) {
    const { uid, gid } = statSync(data);
    return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  // initdb looks up its user by number, so the user must exist.
  for (const name of STAND_INS) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new PlainFailure(
    'PostgreSQL does not run as root, and there is no user postgres or nobody here.',
  );
}

/**
 * Returns whether the owner can enter the folder and run the program.
 * @param {Owner} owner
 * @param {string} folder
 * @param {string} program
 */
export function canUse(owner, folder, program) {
  const probe = 'cd "$1" && "$2" --version';
  const { status } = spawnSync('/bin/sh', ['-c', probe, 'sh', folder, program], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/**
 * Says which folder keeps the owner from a path, and what to do.
 * @param {Owner} owner
 * @param {string} path
 * @returns {PlainFailure | undefined} undefined when no folder above is closed
 */
export function closedTo(owner, path) {
  const folder = owner.uid === undefined ? undefined : outermostClosed(owner, path);
  return folder === undefined
    ? undefined
    : new PlainFailure(
        `PostgreSQL can't run: it does not run as root, and ${folder} is closed to the user who runs it instead ` +
          `(number ${owner.uid}). Let other users pass through it (chmod o+x ${folder}), or start as a user of its own.`,
      );
}

/**
 * @param {Owner} owner
 * @param {string} folder
 * @returns {string | undefined}
 */
function outermostClosed(owner, folder) {
  const above = folder === '/' ? undefined : outermostClosed(owner, dirname(folder));
  if (above !== undefined || canEnter(owner, folder)) return above;
  return folder;
}

/**
 * @param {Owner} owner
 * @param {string} folder
 */
export function canEnter(owner, folder) {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
