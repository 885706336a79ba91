import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { run } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';

const OLDEST_USABLE = [22, 12];
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
// NODE_ENV=production would skip the build tools.
const INSTALL = ['ci', '--loglevel=error', '--include=dev', '--include=optional'];

/**
 * Installs the locked dependencies unless exactly those are installed, and finds the Node to run the project on: the
 * pinned one from npm, otherwise this one if it is recent enough.
 * @param {string} root
 * @returns {Promise<string>} the path of its binary
 */
export async function installed(root) {
  const marker = join(root, 'node_modules', '.installed');
  const wanted = `${digest(join(root, 'package-lock.json'))} ${process.platform} ${process.arch}`;
  const version = pinnedVersion(root);
  if (readIfThere(marker) !== wanted || (version && !pinnedNode(root, version))) {
    if (readIfThere(marker) === wanted || missingPackages(root).length > 0) {
      rmSync(marker, { force: true });
      console.log('Installing dependencies (about a minute the first time)…');
      await install(root, version);
    }
    remember(marker, wanted);
  }
  const node = version ? pinnedNode(root, version) : undefined;
  if (node) return node;
  if (isUsable(process.versions.node)) return process.execPath;
  throw new PlainFailure(
    `Node ${version ?? 24} could not be installed here, and this machine's ${process.versions.node} is too old. ` +
      `Install Node ${OLDEST_USABLE.join('.')} or newer and try again.`,
  );
}

/**
 * @param {string} root
 * @param {string | undefined} version of the pinned Node
 */
async function install(root, version) {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await npmCi(root, version);
    if (missingPackages(root).length === 0) return;
  }
  throw new PlainFailure(
    `npm could not install everything. Missing: ${missingPackages(root).join(', ')}`,
  );
}

/**
 * On a Node that is too old, npm silently skips prebuilt packages that require a newer one. There it runs on the pinned
 * Node, which `npm exec` fetches first.
 * @param {string} root
 * @param {string | undefined} version
 */
async function npmCi(root, version) {
  const own = join(root, 'node_modules') + sep;
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.startsWith(own));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const node = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout ?? '';
  if (version && !isUsable(node.trim().slice(1))) {
    const fetched = [`--package=${NODE_PACKAGE}@${version}`, '-c', 'command -v node'];
    // Elsewhere than in the project, whose own copy is about to be removed.
    const found = await run('npm', ['exec', '--yes', ...fetched], { cwd: tmpdir(), env });
    if (found.code === 0) env.PATH = [dirname(found.stdout.trim()), ...path].join(delimiter);
  }
  const { code, output } = await run('npm', INSTALL, { cwd: root, env });
  if (code !== 0) throw new PlainFailure(`${output.trim()}\nnpm ci failed (exit code ${code}).`);
}

/**
 * The locked packages that npm's own record of the installation lacks. An optional one may be missing unless it was built
 * for this machine: npm silently skips one that it cannot fetch.
 * @param {string} root
 * @returns {string[]}
 */
function missingPackages(root) {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  let found = /** @type {Record<string, { version: string }>} */ ({});
  try {
    found = JSON.parse(
      readIfThere(join(root, 'node_modules', '.package-lock.json')) ?? '',
    ).packages;
  } catch {
    // Missing, or cut off by a full disk.
  }
  return Object.keys(locked).filter((path) => {
    const { version, link, optional, devOptional, ...made } = locked[path];
    if (!path.includes('node_modules/') || link) return false;
    if (found[path]) return found[path].version !== version;
    return !(optional || devOptional) || isMadeForThisMachine(made);
  });
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} made */
function isMadeForThisMachine({ os, cpu, libc }) {
  const report = /** @type {any} */ (process.report?.getReport());
  const own = report?.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = os?.includes(process.platform) && cpu?.includes(process.arch);
  return Boolean(fits) && (!libc || process.platform !== 'linux' || libc.includes(own));
}

/**
 * The version of Node that the project is pinned to, undefined where npm has none for this machine.
 * @param {string} root
 * @returns {string | undefined}
 */
function pinnedVersion(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return manifest.optionalDependencies[NODE_PACKAGE];
}

/**
 * @param {string} root
 * @param {string} version
 * @returns {string | undefined}
 */
function pinnedNode(root, version) {
  const binary = join(root, 'node_modules', NODE_PACKAGE, 'bin', 'node');
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}` ? binary : undefined;
}

/**
 * @param {string} path
 * @param {string} text
 */
function remember(path, text) {
  try {
    writeFileSync(path, text);
  } catch {
    // The folder belongs to another user: the tree works, and is compared again next time.
  }
}

/** @param {string} version as in `process.versions.node` */
function isUsable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_USABLE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @param {string} path */
function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
