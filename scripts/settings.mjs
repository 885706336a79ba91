import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { PlainFailure } from './plain-failure.mjs';

/**
 * Settings that the launcher needs; the backend reads and checks all others.
 * @typedef {object} LaunchSettings
 * @property {NodeJS.ProcessEnv} env
 * @property {number} port
 * @property {string} host
 * @property {string} appUrl
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl undefined for the built-in database
 * @property {string | undefined} smtpUrl undefined for the built-in inbox
 * @property {number} inboxPort where the built-in inbox shows its mails
 * @property {boolean} seedDemo
 * @property {boolean} isProduction
 */

/**
 * Reads the launcher's settings from the environment merged over the `.env` file in the root folder, which
 * `--no-env-file` ignores; an empty variable counts as unset.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} given
 * @returns {LaunchSettings}
 */
export function readSettings(root, given) {
  const file = join(root, '.env');
  const isUsed = existsSync(file) && !process.argv.includes('--no-env-file');
  const env = isUsed ? { ...parseEnv(readFileSync(file, 'utf8')), ...given } : given;
  const port = readPort('PORT', env['PORT'] || '3000');
  const databaseUrl = env['DATABASE_URL'] || undefined;
  return {
    env,
    port,
    host: env['HOST'] || '127.0.0.1',
    appUrl: (env['APP_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    databaseUrl,
    smtpUrl: env['SMTP_URL'] || undefined,
    inboxPort: readPort('MAIL_INBOX_PORT', env['MAIL_INBOX_PORT'] || '1080'),
    seedDemo: readSwitch('SEED_DEMO', env['SEED_DEMO']) ?? databaseUrl === undefined,
    isProduction: env['NODE_ENV'] === 'production',
  };
}

/** @param {string} name @param {string | undefined} text @returns {boolean | undefined} undefined when unset */
function readSwitch(name, text) {
  if (!text) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new PlainFailure(`Setting ${name} can't be used: ${text} is neither true nor false.`);
}

/** @param {string} name @param {string} text */
function readPort(name, text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new PlainFailure(`Setting ${name} can't be used: ${text} is not a port from 1 to 65535.`);
}
