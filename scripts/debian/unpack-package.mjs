import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { withoutPackage } from './package-status.mjs';

const LIMIT_MS = 120_000;
const STATUS = '/var/lib/dpkg/status';

/**
 * Unpacks a package and those it needs that are not installed. Installs nothing.
 * @param {string} debianPackage
 * @param {string} folder
 * @returns {string | undefined} why it did not work
 */
export function unpackPackage(debianPackage, folder) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const archives = join(draft, 'archives');
  mkdirSync(archives, { recursive: true });
  try {
    // As if it were not installed, or apt-get would leave it out.
    const status = join(draft, 'status');
    writeFileSync(status, withoutPackage(readStatus(), debianPackage));
    const options = ['-o', `Dir::State::status=${status}`];
    const packages =
      missingPackages(debianPackage, options) ?? afterUpdate(debianPackage, draft, options);
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
 * @param {string[]} status
 */
function afterUpdate(debianPackage, draft, status) {
  const state = join(draft, 'state');
  mkdirSync(join(state, 'lists', 'partial'), { recursive: true });
  const options = [
    ...['-o', `Dir::State=${state}`, ...status],
    ...['-o', `Dir::Cache=${join(draft, 'cache')}`],
  ];
  return run('apt-get', [...options, 'update'], draft)
    ? missingPackages(debianPackage, options)
    : undefined;
}

/** Empty where there is no dpkg. */
function readStatus() {
  return existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: LIMIT_MS }).status === 0;
}
