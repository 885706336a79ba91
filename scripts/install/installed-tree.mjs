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
 * Says whether exactly the locked dependencies are there, made for this machine. A tree that npm made
 * without us counts too.
 * @param {string} root
 */
export function isInstalled(root) {
  if (read(markerPath(root)) === currentMarker(root)) return true;
  if (missingPackages(root).length > 0) return false;
  recordInstalled(root);
  return true;
}

/**
 * Remembers in node_modules what is installed there.
 * @param {string} root
 */
export function recordInstalled(root) {
  try {
    writeFileSync(markerPath(root), currentMarker(root));
  } catch {
    // A folder that another user installed: it works, it is only compared again next time.
  }
}

/** @param {string} root */
export function forgetInstalled(root) {
  rmSync(markerPath(root), { force: true });
}

/**
 * The locked packages that npm's own record of what it installed lacks.
 * @param {string} root
 * @returns {string[]}
 */
export function missingPackages(root) {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  const installed = record ? JSON.parse(record).packages : {};
  return differences(lockedPackages(root), installed, thisMachine());
}

/**
 * @param {string} root
 * @returns {LockedPackages}
 */
export function lockedPackages(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Where an installed tree is not what the lockfile says. An optional package may be missing, unless it
 * was made for this machine: npm skips one it cannot fetch without a word, and it is missed later.
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
