import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PlainFailure } from '../processes/plain-failure.mjs';

const LIMIT_MS = 120_000;
const STATUS = '/var/lib/dpkg/status';

const execute = promisify(execFile);

/**
 * Unpacks a package and its dependencies that are not installed. Throws a `PlainFailure` on failure. Meanwhile this process
 * goes on: scenarios that run beside answer and measure in it.
 * @param {string} debianPackage
 * @param {string} folder empty
 */
export async function unpackDebianPackage(debianPackage, folder) {
  const work = join(folder, 'work');
  const archives = join(work, 'archives');
  mkdirSync(archives, { recursive: true });
  // Marks the package as not installed; otherwise apt-get would skip it.
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  writeFileSync(join(work, 'status'), withoutPackage(status, debianPackage));
  const options = ['-o', `Dir::State::status=${join(work, 'status')}`];
  const packages =
    (await missingPackages(debianPackage, options)) ??
    (await afterUpdate(debianPackage, work, options));
  if (!packages) throw new PlainFailure(`apt-get knows no package ${debianPackage} here`);
  if (!(await run('apt-get', [...packages.options, 'download', ...packages.names], archives))) {
    throw new PlainFailure(`apt-get could not download ${packages.names.join(', ')}`);
  }
  for (const archive of readdirSync(archives)) {
    if (!(await run('dpkg-deb', ['-x', join(archives, archive), folder], folder))) {
      throw new PlainFailure(`${archive} could not be unpacked`);
    }
  }
  rmSync(work, { recursive: true });
  mendLinks(folder);
}

/**
 * Repairs symlinks into packages that are already installed: they are pointed at the machine's copy.
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
 * The package and its dependencies that are not installed.
 * @param {string} debianPackage
 * @param {string[]} options
 * @returns {Promise<{ names: string[], options: string[] } | undefined>}
 */
async function missingPackages(debianPackage, options) {
  const plan = ['--simulate', '--no-install-recommends', 'install', debianPackage];
  const printed = await outputOf('apt-get', [...options, ...plan]);
  if (printed === undefined) return undefined;
  const names = [...printed.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
  return names.length > 0 ? { names, options } : undefined;
}

/**
 * Retries after fetching package lists, which the machine may never have done; they are kept apart from the machine's
 * lists.
 * @param {string} debianPackage
 * @param {string} work
 * @param {string[]} status
 */
async function afterUpdate(debianPackage, work, status) {
  const state = join(work, 'state');
  mkdirSync(join(state, 'lists', 'partial'), { recursive: true });
  const options = [
    ...['-o', `Dir::State=${state}`, ...status],
    ...['-o', `Dir::Cache=${join(work, 'cache')}`],
  ];
  return (await run('apt-get', [...options, 'update'], work))
    ? missingPackages(debianPackage, options)
    : undefined;
}

/**
 * dpkg's list of installed packages, without a package and all others built from the same source: a program and its
 * files can be split over them.
 * @param {string} status
 * @param {string} debianPackage
 */
export function withoutPackage(status, debianPackage) {
  const entries = status.split(/\n\n+/).filter((entry) => entry.trim() !== '');
  const own = entries.find((entry) => field(entry, 'Package') === debianPackage);
  if (!own) return status;
  const source = sourceOf(own);
  return entries
    .filter((entry) => sourceOf(entry) !== source)
    .map((entry) => `${entry.trim()}\n\n`)
    .join('');
}

/** @param {string} entry */
function sourceOf(entry) {
  // A version may follow in parentheses.
  return field(entry, 'Source')?.split(' ')[0] ?? field(entry, 'Package');
}

/**
 * @param {string} entry
 * @param {string} name
 */
function field(entry, name) {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(entry)?.[1];
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function run(command, args, cwd) {
  return (await outputOf(command, args, cwd)) !== undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Promise<string | undefined>} undefined when it failed
 */
async function outputOf(command, args, cwd) {
  const options = { cwd, timeout: LIMIT_MS, maxBuffer: Infinity };
  return execute(command, args, options).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
