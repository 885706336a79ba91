import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { readdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { canEnter, canUse, chooseOwner, closedTo } from './owner.mjs';

const SHARED = ['/var/lib', '/var/tmp'];
const DRAFT = /^postgres\.[0-9a-f-]{36}$/;

/**
 * Creates the data folder; other users may pass through it but not list it.
 * @param {string} dataDir
 */
export function prepareDataDir(dataDir) {
  try {
    makeFolder(dataDir);
  } catch (failure) {
    const { path, code } = /** @type {NodeJS.ErrnoException} */ (failure);
    throw new PlainFailure(`Setting DATA_DIR can't be used: ${path}: ${code}.`);
  }
  if (!isWritable(dataDir)) {
    throw new PlainFailure(
      `${dataDir} belongs to another user. Start as that user, remove it to start over, ` +
        'or set DATA_DIR to a folder of your own.',
    );
  }
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
}

/**
 * Removes clusters whose creation was interrupted. Call it with the lock of the database: another launcher may be creating
 * one.
 * @param {string} dataDir
 */
export function removeDrafts(dataDir) {
  for (const name of readdirSync(dataDir).filter((entry) => DRAFT.test(entry))) {
    rmSync(join(dataDir, name), { recursive: true });
  }
}

/**
 * `mkdir` with `recursive` never returns where no folder can be created, such as in /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })) return;
  makeFolder(dirname(path));
  mkdirSync(path, { recursive: true });
}

/**
 * A folder outside any home directory, for files that another user must reach when root works in a folder closed to
 * others.
 * @param {import('./owner.mjs').Owner} owner
 * @param {string} instead what the owner can't reach
 * @returns {string}
 */
export function sharedFolder(owner, instead) {
  const parent = SHARED.find((folder) => isWritable(folder) && canEnter(owner, folder));
  if (!parent) {
    const failure = closedTo(owner, instead);
    throw failure ?? new PlainFailure(`Neither ${SHARED.join(' nor ')} is writable.`);
  }
  const folder = join(parent, 'unspoken');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * An empty folder to create a cluster in, passed to `settle` when the cluster is complete.
 * @param {string} dataDir
 * @param {import('./owner.mjs').Owner} owner
 * @returns {string}
 */
export function draftPlace(dataDir, owner) {
  const parent = isOpenTo(owner, dataDir) ? dataDir : clustersFolder(owner, dataDir);
  const draft = join(parent, `postgres.${randomUUID()}`);
  mkdirSync(draft);
  chmodSync(draft, 0o711);
  return draft;
}

/**
 * Moves a complete cluster to its place in the data folder in one step: the cluster itself, or a link to it.
 * @param {string} dataDir
 * @param {string} draft
 * @returns {string} the real folder
 */
export function settle(dataDir, draft) {
  const place = join(dataDir, 'postgres');
  if (dirname(draft) !== dataDir) {
    symlinkSync(draft, place);
    return draft;
  }
  renameSync(draft, place);
  return place;
}

/**
 * The real folder of the data folder's cluster, undefined when there is none. Fails when it is elsewhere and missing
 * there: a new one would be empty, and the nightly sweep would take every picture for an orphan. If its owner can no
 * longer enter it, because a folder above it was closed, the cluster is moved to a folder the owner can enter.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function existingPlace(dataDir) {
  const path = join(dataDir, 'postgres');
  if (!existsSync(join(path, 'data'))) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
    throw new PlainFailure(
      `The database is in ${readlinkSync(path)}, which is missing. Mount or restore that folder, or remove ` +
        `${dataDir} to start over.`,
    );
  }
  const place = realpathSync(path);
  const data = join(place, 'data');
  const owner = chooseOwner(data);
  return isOpenTo(owner, data) ? place : moveOut(place, owner);
}

/**
 * @param {string} place
 * @param {import('./owner.mjs').Owner} owner
 */
function moveOut(place, owner) {
  const moved = join(clustersFolder(owner, place), `postgres.${randomUUID()}`);
  const { status } = spawnSync('cp', ['-a', place, moved], { stdio: 'inherit' });
  if (status !== 0)
    throw new PlainFailure(`The database in ${place} could not be moved to ${moved}.`);
  renameSync(place, `${place}.before-move`);
  symlinkSync(moved, place);
  rmSync(`${place}.before-move`, { recursive: true });
  return moved;
}

/**
 * @param {import('./owner.mjs').Owner} owner
 * @param {string} instead
 */
function clustersFolder(owner, instead) {
  const folder = join(sharedFolder(owner, instead), 'clusters');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * @param {import('./owner.mjs').Owner} owner
 * @param {string} folder
 */
function isOpenTo(owner, folder) {
  return owner.uid === undefined || canUse(owner, folder, '/bin/true');
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
