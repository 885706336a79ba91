import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';
import { installedPrograms, mayUseInstalled } from './installed-programs.mjs';
import { unpackPackage } from './unpack-package.mjs';

const PLACES = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];

/**
 * A program that is ready to run.
 * @typedef {object} Program
 * @property {string} path
 * @property {NodeJS.ProcessEnv} env what it needs in its environment beside the usual
 */

/**
 * Finds a program on this machine or, where Debian's package tools are, unpacks its package and those it needs into a
 * cache folder. That takes no rights and installs nothing.
 * @param {string} root
 * @param {string} name
 * @param {string} [debianPackage]
 * @returns {Promise<Program | { reason: string }>} the reason why there is none
 */
export async function findProgram(root, name, debianPackage = name) {
  const [installed] = installedPrograms(name);
  if (installed && mayUseInstalled()) return { path: installed, env: {} };
  const own = await unpackedProgram(root, name, debianPackage);
  return 'reason' in own && installed ? { path: installed, env: {} } : own;
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} debianPackage
 * @returns {Promise<Program | { reason: string }>}
 */
async function unpackedProgram(root, name, debianPackage) {
  const folder = join(root, 'node_modules', '.cache', 'debian', debianPackage);
  const lock = await acquireLock(`${folder}.lock`);
  try {
    if (!existsSync(folder)) {
      const reason = unpackPackage(debianPackage, folder);
      if (reason) return { reason: `there is no ${name}, and ${reason}` };
    }
  } finally {
    await lock.release();
  }
  const path = PLACES.map((place) => join(folder, place, name)).find(existsSync);
  if (!path) return { reason: `there is no ${name} in the package ${debianPackage}` };
  return { path, env: environmentOf(folder) };
}

/**
 * Where libraries and the modules of Python and Perl lie.
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(folder) {
  const places = {
    LD_LIBRARY_PATH: librariesIn(folder),
    PYTHONPATH: [join(folder, 'usr', 'lib', 'python3', 'dist-packages')].filter(existsSync),
    PERL5LIB: [join(folder, 'usr', 'share', 'perl5')].filter(existsSync),
  };
  const found = Object.entries(places).filter(([, paths]) => paths.length > 0);
  return Object.fromEntries(found.map(([name, paths]) => [name, paths.join(delimiter)]));
}

/** @param {string} folder */
function librariesIn(folder) {
  const library = join(folder, 'usr', 'lib');
  if (!existsSync(library)) return [];
  const own = readdirSync(library).filter((name) => name.endsWith('-linux-gnu'));
  return [library, ...own.map((name) => join(library, name))];
}
