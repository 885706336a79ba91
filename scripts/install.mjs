import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { run } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';

const OLDEST_USABLE = [22, 12];
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
// NODE_ENV=production would skip the build tools.
const INSTALL = [
  'ci',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
];

/**
 * Installs the locked dependencies unless exactly those are installed, and finds the Node to run the project on: the
 * pinned one from npm, otherwise this one if it is recent enough.
 * @param {string} root
 * @returns {Promise<string>} the path of its binary
 */
export async function installed(root) {
  const { optionalDependencies } = JSON.parse(read(root, 'package.json') ?? '');
  // Undefined when npm has no Node for this machine.
  const version = optionalDependencies[NODE_PACKAGE];
  const pinned = join(root, 'node_modules', NODE_PACKAGE, 'bin', 'node');
  if (missingPackages(root).length > 0) await install(root, version);
  if (version && existsSync(pinned)) return pinned;
  if (isUsable(process.versions.node)) return process.execPath;
  throw new PlainFailure(
    `Node ${version ?? 24} could not be installed here, and this machine's ${process.versions.node} is too old. ` +
      `Install Node ${OLDEST_USABLE.join('.')} or newer and try again.`,
  );
}

/** @param {string} root @param {string | undefined} version of the pinned Node */
async function install(root, version) {
  console.log('Installing dependencies (about a minute the first time)…');
  const env = await environmentOfNpm(root, version);
  const { code, output } = await run('npm', INSTALL, { cwd: root, env });
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nnpm ci failed (exit code ${code}).`);
  const missing = missingPackages(root);
  if (missing.length > 0) {
    throw new PlainFailure(
      `npm could not install everything; try again. Missing: ${missing.join(', ')}`,
    );
  }
}

/**
 * The environment in which npm installs the packages. A Node that is too old makes npm skip prebuilt packages silently,
 * so npm then runs on the pinned Node, which `npm exec` fetches first.
 * @param {string} root
 * @param {string | undefined} version
 */
async function environmentOfNpm(root, version) {
  // PATH must not contain the Node inside node_modules, which npm is about to remove.
  const own = join(root, 'node_modules') + sep;
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.startsWith(own));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const node = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout ?? '';
  if (version && !isUsable(node.trim().slice(1))) {
    const fetched = [`--package=${NODE_PACKAGE}@${version}`, '-c', 'command -v node'];
    const found = await run('npm', ['exec', '--yes', ...fetched], { cwd: tmpdir(), env });
    if (found.code === 0) env.PATH = [dirname(found.stdout.trim()), ...path].join(delimiter);
  }
  return env;
}

/**
 * The locked packages that npm's own record of the installation lacks. An optional one may be missing unless it was built
 * for this machine: npm silently skips one that it cannot fetch.
 * @param {string} root
 * @returns {string[]}
 */
function missingPackages(root) {
  const locked = JSON.parse(read(root, 'package-lock.json') ?? '').packages;
  const record = read(root, 'node_modules/.package-lock.json');
  const found = record ? JSON.parse(record).packages : {};
  const report = /** @type {any} */ (process.report?.getReport());
  const ownLibc = report?.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return Object.keys(locked).filter((path) => {
    const { version, link, optional, devOptional, os, cpu, libc } = locked[path];
    if (!path.includes('node_modules/') || link) return false;
    if (found[path]) return found[path].version !== version;
    const isOfThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch);
    return !(optional || devOptional) || (isOfThisMachine && (!libc || libc.includes(ownLibc)));
  });
}

/** @param {string} version as in `process.versions.node` */
function isUsable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_USABLE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @param {string} root @param {string} path @returns {string | undefined} undefined when there is no such file */
function read(root, path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
