import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { unpackDebianPackage } from './debian-package.mjs';

const PLACES = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];

/**
 * An executable program.
 * @typedef {object} Program
 * @property {string} path
 * @property {NodeJS.ProcessEnv} env additional environment variables it needs
 */

/**
 * Finds a program on this machine or, where Debian's package tools exist, unpacks its package and dependencies into a
 * cache folder. This needs no privileges and installs nothing.
 * @param {string} root
 * @param {string} name
 * @param {string} [debianPackage]
 * @returns {Promise<Program | { reason: string }>} the reason why there is none
 */
export async function findProgram(root, name, debianPackage = name) {
  const [installed] = installedPrograms(name);
  if (installed && mayUseInstalled()) return { path: installed, env: {} };
  try {
    const folder = join(cacheFolder(root), 'debian', debianPackage);
    await unpackOnce(folder, (draft) => unpackDebianPackage(debianPackage, draft));
    const path = PLACES.map((place) => join(folder, place, name)).find(existsSync);
    if (path) return { path, env: environmentOf(folder) };
    throw new PlainFailure(`it is not in the package ${debianPackage}`);
  } catch (failure) {
    if (installed) return { path: installed, env: {} };
    if (!(failure instanceof PlainFailure)) throw failure;
    return { reason: `there is no ${name}, and ${failure.message}` };
  }
}

/**
 * Returns whether installed programs may be used. In CI none is used unless INSTALLED_PROGRAMS=use is set, so that CI
 * tests the downloads that a bare machine needs.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function mayUseInstalled(env = process.env) {
  return (env['INSTALLED_PROGRAMS'] ?? (env['CI'] ? 'ignore' : 'use')) === 'use';
}

/**
 * Paths of programs with this name on this machine.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function installedPrograms(name, env = process.env) {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).filter((path) => may(constants.X_OK, path));
}

/**
 * The folder of downloaded programs: next to the dependencies, unless those belong to another user.
 * @param {string} root
 */
export function cacheFolder(root) {
  const modules = join(root, 'node_modules');
  return may(constants.W_OK, modules)
    ? join(modules, '.cache')
    : join(homedir(), '.cache', 'unspoken');
}

/**
 * Fills a folder once: in a temporary folder that is then moved into place, so that a partly unpacked program is never
 * started.
 * @param {string} folder
 * @param {(draft: string) => unknown} fill
 */
export async function unpackOnce(folder, fill) {
  if (existsSync(folder)) return;
  const lock = await acquireLock(`${folder}.lock`);
  const draft = `${folder}.draft`;
  try {
    if (existsSync(folder)) return;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await fill(draft);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await lock.release();
  }
}

/**
 * Environment variables for the libraries and the Python and Perl modules in the folder.
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(folder) {
  const library = join(folder, 'usr', 'lib');
  const ofMachine = existsSync(library)
    ? readdirSync(library).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  const places = {
    LD_LIBRARY_PATH: [library, ...ofMachine.map((name) => join(library, name))],
    PYTHONPATH: [join(library, 'python3', 'dist-packages')],
    PERL5LIB: [join(folder, 'usr', 'share', 'perl5')],
  };
  const found = Object.entries(places).filter(([, [first = '']]) => existsSync(first));
  return Object.fromEntries(found.map(([name, paths]) => [name, paths.join(delimiter)]));
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
