import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';

const PLACES = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];
const LIMIT_MS = 120_000;

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
  const installed = searchPath(name);
  if (installed) return { path: installed, env: {} };
  const folder = join(root, 'node_modules', '.cache', 'debian', debianPackage);
  const lock = await acquireLock(`${folder}.lock`);
  try {
    if (!existsSync(folder)) {
      const reason = unpack(debianPackage, folder);
      if (reason) return { reason: `there is no ${name}, and ${reason}` };
    }
  } finally {
    await lock.release();
  }
  const path = PLACES.map((place) => join(folder, place, name)).find(existsSync);
  if (!path) return { reason: `there is no ${name} in the package ${debianPackage}` };
  return { path, env: environmentOf(folder) };
}

/** @param {string} name */
function searchPath(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/**
 * @param {string} debianPackage
 * @param {string} folder
 * @returns {string | undefined} why it did not work
 */
function unpack(debianPackage, folder) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const archives = join(draft, 'archives');
  mkdirSync(archives, { recursive: true });
  try {
    const packages = missingPackages(debianPackage, []) ?? afterUpdate(debianPackage, draft);
    if (!packages) return `apt-get knows no package ${debianPackage} here`;
    if (!run('apt-get', [...packages.options, 'download', ...packages.names], archives)) {
      return `apt-get could not download ${packages.names.join(', ')}`;
    }
    for (const archive of readdirSync(archives)) {
      if (!run('dpkg-deb', ['-x', join(archives, archive), draft], draft)) {
        return `${archive} could not be unpacked`;
      }
    }
    rmSync(archives, { recursive: true });
    mendLinks(draft);
    renameSync(draft, folder);
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * A link into a package that is installed already leads to the machine's copy.
 * @param {string} folder
 */
function mendLinks(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() || existsSync(path)) continue;
    const installed = join('/', relative(folder, join(entry.parentPath, readlinkSync(path))));
    if (!existsSync(installed)) continue;
    rmSync(path);
    symlinkSync(installed, path);
  }
}

/**
 * The package and whatever it needs that is not installed.
 * @param {string} debianPackage
 * @param {string[]} options
 * @returns {{ names: string[], options: string[] } | undefined}
 */
function missingPackages(debianPackage, options) {
  const plan = ['--simulate', '--no-install-recommends', 'install', debianPackage];
  const { status, stdout } = spawnSync('apt-get', [...options, ...plan], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (status !== 0) return undefined;
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
  return names.length > 0 ? { names, options } : undefined;
}

/**
 * The lists of packages may never have been fetched; ours are kept apart from those of the machine.
 * @param {string} debianPackage
 * @param {string} draft
 */
function afterUpdate(debianPackage, draft) {
  const state = join(draft, 'state');
  mkdirSync(join(state, 'lists', 'partial'), { recursive: true });
  const options = [
    ...['-o', `Dir::State=${state}`, '-o', 'Dir::State::status=/var/lib/dpkg/status'],
    ...['-o', `Dir::Cache=${join(draft, 'cache')}`],
  ];
  return run('apt-get', [...options, 'update'], draft)
    ? missingPackages(debianPackage, options)
    : undefined;
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

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: LIMIT_MS }).status === 0;
}
