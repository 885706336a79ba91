import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackedChromium } from './unpacked-chromium.mjs';

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];

/**
 * A Chromium to drive. `env` is what it needs beyond the environment.
 * @typedef {{ executablePath: string, env: Record<string, string> }} Chromium
 */

/** What lets it run as root, in a small container and without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The one that CHROMIUM_PATH names, else one installed on this machine, else the one from npm, which
 * brings the libraries it needs. CHROMIUM_SOURCE=npm takes that one in any case.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Chromium>}
 */
export async function findChromium(root, env = process.env) {
  if (env['CHROMIUM_PATH']) return { executablePath: env['CHROMIUM_PATH'], env: {} };
  const installed = env['CHROMIUM_SOURCE'] === 'npm' ? undefined : installedChromium(env);
  return installed ? { executablePath: installed, env: {} } : unpackedChromium(root);
}

/** @param {NodeJS.ProcessEnv} env */
function installedChromium(env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter(isExecutable)
    .find(runs);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Some systems ship a script under this name that only tells how to install the browser.
 * @param {string} path
 */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
