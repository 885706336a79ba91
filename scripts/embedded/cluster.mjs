import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { run } from '../processes/child.mjs';
import { findBinaries } from './binaries.mjs';
import { chooseOwner } from './owner.mjs';
import { draftPlace, existingPlace, settle } from './place.mjs';

export const SUPERUSER = 'unspoken';

/**
 * A database cluster on disk.
 * @typedef {object} Cluster
 * @property {string} place holds `data` (PostgreSQL's own), `password` and `server.log`
 * @property {string} data
 * @property {string} password
 * @property {string} binaries
 * @property {import('./owner.mjs').Owner} owner
 */

/**
 * Opens the cluster of a data folder; creates it first if there is none.
 * @param {string} dataDir
 * @returns {Promise<Cluster>}
 */
export async function openCluster(dataDir) {
  const place = existingPlace(dataDir) ?? (await createCluster(dataDir));
  const data = join(place, 'data');
  if (process.getuid?.() !== 0 && statSync(data).uid !== process.getuid?.()) {
    throw new PlainFailure(
      `The database in ${place} belongs to another user. Start as the user who made it, or remove ` +
        `${join(dataDir, 'postgres')} to start over.`,
    );
  }
  const owner = chooseOwner(data);
  return { place, data, owner, binaries: findBinaries(owner), password: readPassword(place) };
}

/**
 * The superuser's password, stored beside the cluster and readable only by this user.
 * @param {string} place
 */
function readPassword(place) {
  return readFileSync(join(place, 'password'), 'utf8');
}

/**
 * Created in a separate folder and moved into place when complete, so that an incomplete cluster is never used.
 * @param {string} dataDir
 */
async function createCluster(dataDir) {
  const owner = chooseOwner();
  const draft = draftPlace(dataDir, owner);
  try {
    await initialize(draft, owner);
    return settle(dataDir, draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} place
 * @param {import('./owner.mjs').Owner} owner
 */
async function initialize(place, owner) {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(place, 'password'), password, { mode: 0o600 });
  const data = join(place, 'data');
  mkdirSync(data);
  chmodSync(data, 0o700);
  // initdb reads the password as the owner, who must not be able to read the stored password file.
  const handOver = join(place, 'password.once');
  writeFileSync(handOver, password, { mode: 0o600 });
  for (const path of [data, handOver]) {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  }
  const { code, output } = await run(
    join(findBinaries(owner), 'bin', 'initdb'),
    [
      ...['-D', data, '-U', SUPERUSER, '--pwfile', handOver, '-A', 'scram-sha-256', '--no-sync'],
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...owner, cwd: '/', env: serverEnvironment() },
  );
  rmSync(handOver);
  if (code !== 0) throw new PlainFailure(`initdb failed (exit code ${code}).\n${output.trim()}`);
}

/** PostgreSQL's environment, without the PG* variables of the user who starts it. */
export function serverEnvironment() {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
