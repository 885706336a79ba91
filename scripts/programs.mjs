import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from './child.mjs';

const root = dirname(import.meta.dirname);

/**
 * An executable program.
 * @typedef {object} Program
 * @property {string} path
 * @property {NodeJS.ProcessEnv} env additional environment variables it needs
 */

/**
 * Finds a program on this machine or in its unpacked package.
 * @param {string} name of the program and of its package
 * @returns {Promise<Program | { reason: string }>} the reason why there is none
 */
export async function findProgram(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const installed = folders.map((folder) => join(folder, name)).find((path) => may('X_OK', path));
  if (installed) return { path: installed, env: {} };
  const unpacked = await unpackedPackage(name);
  if ('reason' in unpacked) return unpacked;
  const { folder, env } = unpacked;
  const path = ['sbin', 'bin'].map((place) => join(folder, 'usr', place, name)).find(existsSync);
  return path ? { path, env } : { reason: `there is no ${name} in its package` };
}

/**
 * Where Debian's package tools exist, unpacks a package and the packages it needs into a cache folder, which installs
 * nothing. `env` lets programs find the unpacked libraries.
 * @param {string} name
 * @returns {Promise<{ folder: string, env: NodeJS.ProcessEnv } | { reason: string }>} the reason why there is none
 */
export async function unpackedPackage(name) {
  const folder = join(cacheFolder(), 'debian', name);
  try {
    await unpackOnce(folder, (draft) => unpackPackage(name, draft));
  } catch (failure) {
    return { reason: `there is no ${name}, and its package can't be unpacked: ${String(failure)}` };
  }
  const library = join(folder, 'usr', 'lib');
  // A package without libraries lacks this folder.
  const names = existsSync(library) ? readdirSync(library) : [];
  const paths = names.filter((each) => each.endsWith('-gnu')).map((each) => join(library, each));
  return { folder, env: { LD_LIBRARY_PATH: paths.join(delimiter) } };
}

/** The folder of unpacked programs: next to the dependencies, unless those belong to another user. */
export function cacheFolder() {
  const modules = join(root, 'node_modules');
  return may('W_OK', modules) ? join(modules, '.cache') : join(homedir(), '.cache', 'unspoken');
}

/**
 * Fills a folder once. Fills a draft that is then moved into place, so that a partly unpacked program is never started.
 * @param {string} folder
 * @param {(draft: string) => Promise<void>} fill
 */
export async function unpackOnce(folder, fill) {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  try {
    await fill(draft);
    renameSync(draft, folder);
  } catch (failure) {
    // Another process may have unpacked the same program at the same time.
    if (!existsSync(folder)) throw failure;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder */
async function unpackPackage(name, folder) {
  const archives = join(folder, 'archives');
  mkdirSync(archives);
  const plan = ['--simulate', '--no-install-recommends', 'install', name];
  // A new machine may have no package lists yet.
  const needed = await outputOf('apt-get', plan).catch(async () => {
    await outputOf('apt-get', ['update']);
    return outputOf('apt-get', plan);
  });
  const names = [...needed.matchAll(/^Inst (\S+)/gm)].map(([, each = '']) => each);
  // None is needed when the package is installed.
  if (names.length > 0) await outputOf('apt-get', ['download', ...names], archives);
  for (const archive of readdirSync(archives)) {
    await outputOf('dpkg-deb', ['-x', join(archives, archive), folder]);
  }
  rmSync(archives, { recursive: true });
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
async function outputOf(command, args, cwd) {
  const { code, stdout, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args[0]} failed: ${output.trim()}`);
  return stdout;
}

/** @param {'X_OK' | 'W_OK'} mode @param {string} path */
function may(mode, path) {
  try {
    accessSync(path, constants[mode]);
    return true;
  } catch {
    return false;
  }
}
