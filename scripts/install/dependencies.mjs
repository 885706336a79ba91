import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { tether } from '../processes/tether.mjs';
import { npmCommand, withoutLocalTools } from './npm-command.mjs';

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} LockedPackages
 */

/**
 * Installs the locked dependencies unless exactly those are there already.
 * @param {string} root
 * @param {{ again?: boolean }} [options] `again` installs even so
 */
export async function ensureDependencies(root, { again = false } = {}) {
  if (!again && isInstalled(root)) return;
  const lock = await acquireLock(join(root, '.data', 'install.lock'), () => {
    console.log('Waiting for another installation in this folder to finish…');
  });
  try {
    if (!again && isInstalled(root)) return;
    await install(root, lock);
    writeMarker(root);
  } finally {
    await lock.release();
  }
}

/**
 * What the marker in node_modules says when the locked dependencies were installed for this machine.
 * @param {string} lockfile
 * @param {string} platform
 * @param {string} arch
 */
export function markerFor(lockfile, platform, arch) {
  return `${createHash('sha256').update(lockfile).digest('hex')} ${platform} ${arch}`;
}

/**
 * Says whether npm's record of what it installed agrees with the lockfile, so that a tree made by
 * `npm install` is not installed a second time.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function agrees(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional ?? wanted.devOptional);
    return found.version === wanted.version;
  });
}

/** @param {string} root */
function isInstalled(root) {
  if (read(markerPath(root)) === currentMarker(root)) return true;
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  // A record made on another machine lists that machine's binaries; the pinned Node tells them apart.
  const native = `node_modules/node-${process.platform}-${process.arch}`;
  const installed = JSON.parse(record).packages;
  if (native in locked && !(native in installed)) return false;
  if (!agrees(locked, installed)) return false;
  writeMarker(root);
  return true;
}

/**
 * @param {string} root
 * @param {import('../processes/file-lock.mjs').HeldLock} lock
 */
async function install(root, lock) {
  console.log('Installing dependencies (about a minute the first time)…');
  rmSync(markerPath(root), { force: true });
  const [command = 'npm', ...first] = npmCommand(root, process.env);
  // NODE_ENV=production would leave out the tools that build the product.
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = tether(command, [...first, ...args], {
    cwd: root,
    env: withoutLocalTools(root, process.env),
    output: 'pipe',
  });
  await lock.alsoFor(npm.pid);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await npm.exited;
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nnpm ci failed (exit code ${code}).`);
}

/** @param {string} root */
function writeMarker(root) {
  try {
    writeFileSync(markerPath(root), currentMarker(root));
  } catch {
    // A folder installed by another user: it works, it is only compared again next time.
  }
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
