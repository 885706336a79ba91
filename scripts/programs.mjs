import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';

const root = dirname(import.meta.dirname);
const PLACES = ['usr/sbin', 'usr/bin'];

/**
 * An executable program.
 * @typedef {object} Program
 * @property {string} path
 * @property {NodeJS.ProcessEnv} env additional environment variables it needs
 */

/**
 * Finds a program on this machine or, where Debian's package tools exist, unpacks its package and the packages it needs
 * into a cache folder, which needs no rights and installs nothing.
 * @param {string} name of the program and of its package
 * @returns {Promise<Program | { reason: string }>} the reason why there is none
 */
export async function findProgram(name) {
  const installed = installedPrograms(name)[0];
  if (installed) return { path: installed, env: {} };
  const folder = join(cacheFolder(), 'debian', name);
  try {
    await unpackOnce(folder, (draft) => unpackPackage(name, draft));
  } catch (failure) {
    if (!(failure instanceof PlainFailure)) throw failure;
    return { reason: `there is no ${name}, and ${failure.message}` };
  }
  const path = PLACES.map((place) => join(folder, place, name)).find(existsSync);
  if (!path) return { reason: `there is no ${name} in its package` };
  const libraries = readdirSync(join(folder, 'usr', 'lib'))
    .filter((each) => each.endsWith('-linux-gnu'))
    .map((each) => join(folder, 'usr', 'lib', each));
  return { path, env: { LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

/**
 * Paths of programs with this name on this machine.
 * @param {string} name
 */
export function installedPrograms(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter((path) => may(constants.X_OK, path));
}

/** The folder of unpacked programs: next to the dependencies, unless those belong to another user. */
export function cacheFolder() {
  const modules = join(root, 'node_modules');
  const isOurs = may(constants.W_OK, modules);
  return isOurs ? join(modules, '.cache') : join(homedir(), '.cache', 'unspoken');
}

/**
 * Fills a folder once: in another one that is then moved into place, so that a partly unpacked program is never started.
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
    // Another process may have unpacked the same at the same time.
    if (!existsSync(folder)) throw failure;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function unpackPackage(name, folder) {
  const archives = join(folder, 'archives');
  mkdirSync(archives);
  const names = (await neededPackages(name)) ?? (await afterUpdate(name));
  if (!names) throw new PlainFailure(`apt-get knows no package ${name} here`);
  await apt(['download', ...names], archives);
  for (const archive of readdirSync(archives)) {
    const { code, output } = await run('dpkg-deb', ['-x', join(archives, archive), folder]);
    if (code !== 0) throw new PlainFailure(output.trim());
  }
  rmSync(archives, { recursive: true });
}

/**
 * The package and those it needs that are not installed; undefined when apt-get does not know it.
 * @param {string} name
 */
async function neededPackages(name) {
  const plan = ['--simulate', '--no-install-recommends', 'install', name];
  const { code, stdout } = await run('apt-get', plan).catch(() => ({ code: 1, stdout: '' }));
  if (code !== 0) return undefined;
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, each = '']) => each);
}

/**
 * A bare machine may never have fetched the lists of packages.
 * @param {string} name
 */
async function afterUpdate(name) {
  await apt(['update'], root);
  return neededPackages(name);
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
async function apt(args, cwd) {
  const { code, output } = await run('apt-get', args, { cwd }).catch((failure) => {
    throw new PlainFailure(`apt-get did not start (${failure.code})`);
  });
  if (code !== 0) throw new PlainFailure(`apt-get ${args[0]} failed: ${output.trim()}`);
}

/**
 * @param {number} mode
 * @param {string} path
 */
function may(mode, path) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
