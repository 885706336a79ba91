import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { run } from '../processes/tether.mjs';

const PACKAGE = '@sparticuz/chromium';
/** The package looks at the environment while it is imported, and at the temporary folder always. */
const UNPACK = `
  const { default: chromium } = await import('${PACKAGE}');
  chromium.setGraphicsMode = false;
  await chromium.executablePath();
`;

/**
 * Chromium from npm, unpacked once.
 * @param {string} root
 * @returns {Promise<import('./chromium.mjs').Chromium>}
 */
export async function unpackedChromium(root) {
  const manifest = join(root, 'node_modules', PACKAGE, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(cacheFolder(root), `chromium-${version}`);
  if (!existsSync(folder)) await unpack(root, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: folder },
  };
}

/**
 * Aside and then into place, so that a half unpacked browser is never started.
 * @param {string} root
 * @param {string} folder
 */
async function unpack(root, folder) {
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: root,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true });
    throw new PlainFailure(`${output.trim()}\nChromium from npm could not be unpacked.`);
  }
  writeFileSync(join(draft, 'fonts.conf'), fontConfiguration(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
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

/** @param {string} root */
function cacheFolder(root) {
  const modules = join(root, 'node_modules');
  try {
    accessSync(modules, constants.W_OK);
    return join(modules, '.cache');
  } catch {
    return join(homedir(), '.cache', 'unspoken');
  }
}
