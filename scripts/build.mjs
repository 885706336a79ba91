import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isRunning, run } from './child.mjs';
import { PlainFailure } from './plain-failure.mjs';

const NOT_BUILT_FROM = /^(node_modules|dist.*|test|coverage)$/;

/**
 * Builds a workspace if its sources changed since the last build. Builds into a separate folder, which then replaces the
 * last build, so that other processes never see a half-finished one.
 * @param {string} root
 * @param {'backend' | 'frontend'} workspace
 * @returns {Promise<boolean>} whether there was anything to build
 */
export async function ensureBuilt(root, workspace) {
  const current = fingerprint(root, workspace);
  const folder = join(root, workspace, 'dist');
  const record = join(folder, '.fingerprint');
  if (existsSync(record) && readFileSync(record, 'utf8') === current) return false;
  console.log(`Building the ${workspace}…`);
  const draft = `${folder}.${process.pid}`;
  // A killed build leaves its folder behind.
  for (const left of globSync(`${folder}.[0-9]*`)) {
    const pid = Number.parseInt(left.slice(folder.length + 1));
    if (!isRunning(pid)) rmSync(left, { recursive: true, force: true });
  }
  // NODE_ENV=production would change the build.
  const env = { ...process.env, NODE_ENV: undefined, DIST: draft };
  try {
    const { code, output } = await runScript(root, workspace, 'build', env);
    if (code !== 0) throw new PlainFailure(`${output.trim()}\nThe ${workspace} did not build.`);
    writeFileSync(join(draft, '.fingerprint'), current);
    replaceFolder(folder, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** @param {string} folder @param {string} draft */
function replaceFolder(folder, draft) {
  const old = `${draft}.old`;
  for (;;) {
    try {
      if (existsSync(folder)) renameSync(folder, old);
      return renameSync(draft, folder);
    } catch (failure) {
      // Another process has replaced the build at the same moment.
      if (!/^(ENOENT|ENOTEMPTY|EEXIST)$/.test(/** @type {any} */ (failure).code)) throw failure;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** A hash of all that a workspace is built from. @param {string} root @param {string} workspace */
function fingerprint(root, workspace) {
  const hash = createHash('sha256');
  const shared = ['package-lock.json', 'tsconfig.base.json', 'docs/{handbook.md,screenshots/**}'];
  const files = globSync([`${workspace}/**`, ...shared], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => NOT_BUILT_FROM.test(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Runs a script of a package.json like `npm run`, without npm's startup time.
 * @param {string} root
 * @param {string} workspace `.` for the root
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runScript(root, workspace, name, env = process.env) {
  const cwd = join(root, workspace);
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  return run('/bin/sh', ['-c', scripts[name]], { cwd, env: withTools(root, env) });
}

/**
 * The environment with the project's Node and tools first on PATH.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function withTools(root, env = process.env) {
  const tools = ['backend', 'frontend', '.'].map((each) => join(root, each, 'node_modules/.bin'));
  const path = [dirname(process.execPath), ...tools, env['PATH'] ?? ''];
  return { ...env, PATH: path.join(delimiter) };
}
