import { spawnSync } from 'node:child_process';
import { installedPrograms, mayUseInstalled } from '../debian/installed-programs.mjs';
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
 * brings the libraries it needs.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Chromium>}
 */
export async function findChromium(root, env = process.env) {
  if (env['CHROMIUM_PATH']) return { executablePath: env['CHROMIUM_PATH'], env: {} };
  const installed = mayUseInstalled(env)
    ? NAMES.flatMap((name) => installedPrograms(name, env)).find(runs)
    : undefined;
  return installed ? { executablePath: installed, env: {} } : unpackedChromium(root);
}

/**
 * Some systems ship a script under this name that only tells how to install the browser.
 * @param {string} path
 */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
