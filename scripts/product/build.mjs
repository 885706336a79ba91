import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../processes/file-lock.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { runPackageScript } from './package-script.mjs';

/** @typedef {'backend' | 'frontend'} Workspace */

/** @type {Map<Workspace, Promise<unknown>>} */
const builds = new Map();

/**
 * Builds a workspace if its sources changed since the last build.
 * @param {string} root
 * @param {Workspace} workspace
 * @returns {Promise<unknown>}
 */
export function ensureBuilt(root, workspace) {
  const build = builds.get(workspace) ?? rebuilt(root, workspace);
  builds.set(workspace, build);
  return build;
}

/**
 * Builds a workspace if its sources changed since the last build; repeated calls share one build.
 * @param {string} root
 * @param {Workspace} workspace
 * @returns {Promise<boolean>} whether there was anything to build
 */
export async function rebuilt(root, workspace) {
  const lock = await acquireLock(join(root, '.data', `build-${workspace}.lock`));
  try {
    const current = fingerprint(root, workspace);
    // Inside the build folder, so that it is removed or replaced together with the build.
    const record = join(root, workspace, 'dist', '.fingerprint');
    if (existsSync(record) && readFileSync(record, 'utf8') === current) return false;
    console.log(`Building the ${workspace}…`);
    const env = { ...process.env };
    delete env['NODE_ENV'];
    const { code, output } = await runPackageScript(root, workspace, 'build', { env });
    if (code !== 0) throw new PlainFailure(`${output.trim()}\nThe ${workspace} did not build.`);
    writeFileSync(record, current);
    return true;
  } finally {
    await lock.release();
  }
}
