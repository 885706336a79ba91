import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMadeFor, thisMachine } from './machine.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages */

/**
 * Returns whether exactly the locked dependencies are installed, built for this machine. A tree installed directly by
 * npm counts too.
 * @param {string} root
 */
export function isInstalled(root) {
  if (read(markerPath(root)) === currentMarker(root)) return true;
  if (missingPackages(root).length > 0) return false;
  recordInstalled(root);
  return true;
}

/**
 * Records in node_modules what is installed there.
 * @param {string} root
 */
export function recordInstalled(root) {
  try {
    writeFileSync(markerPath(root), currentMarker(root));
  } catch {
    // The folder belongs to another user: the tree works, but it is compared again next time.
  }
}

/** @param {string} root */
export function forgetInstalled(root) {
  rmSync(markerPath(root), { force: true });
}

/**
 * The locked packages missing from npm's own record of the installation.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  return differences(lockedPackages(root), recordedPackages(root), thisMachine());
}

/**
 * @param {string} root
 * @returns {LockedPackages}
 */
function recordedPackages(root) {
  try {
    return JSON.parse(read(join(root, 'node_modules', '.package-lock.json')) ?? '').packages ?? {};
  } catch {
    // Missing, or cut off by a full disk.
    return {};
  }
}

/**
 * @param {string} root
 * @returns {LockedPackages}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Differences between the installed tree and the lockfile. An optional package may be missing unless it was built for
 * this machine: npm silently skips one that it cannot fetch, and it would be missed later.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {import('./machine.mjs').Machine} machine
 * @returns {string[]}
 */
export function differences(locked, installed, machine) {
  return Object.entries(locked)
    .filter(([path, wanted]) => {
      if (!path.includes('node_modules/') || wanted.link) return false;
      const found = installed[path];
      if (found) return found.version !== wanted.version;
      return !(wanted.optional || wanted.devOptional) || isMadeFor(wanted, machine);
    })
    .map(([path]) => path);
}

/**
 * @param {string} lockfile
 * @param {string} platform
 * @param {string} arch
 */
export function markerFor(lockfile, platform, arch) {
  return `${createHash('sha256').update(lockfile).digest('hex')} ${platform} ${arch}`;
}

/** @param {string} root */
function currentMarker(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return markerFor(lockfile, process.platform, process.arch);
}

/** @param {string} root */
function markerPath(root) {
  return join(root, 'node_modules', '.installed');
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
