import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { run } from '../processes/child.mjs';
import { COMPILED, productSettings, root } from './testing/suite.mjs';

/** Five seconds are promised on an idle machine; this test only requires that the start ends, however busy the machine is. */
const LIMIT = { timeout: 300_000 };
const folder = mkdtempSync(join(tmpdir(), 'unspoken-boot-'));
const other = createServer();
const file = join(folder, 'file');
const closed = join(folder, 'closed');
const readOnly = join(folder, 'read-only');
const withoutMedia = join(folder, 'without-media');
const ROOT = process.getuid?.() === 0;

/**
 * Unusable settings; each error line must name its setting.
 * @type {[name: string, what: string, settings: () => NodeJS.ProcessEnv][]}
 */
const UNUSABLE = [
  ['PORT', 'no number', () => ({ PORT: 'http' })],
  ['PORT', 'taken', () => ({ PORT: takenPort() })],
  ['HOST', 'of another machine', () => ({ HOST: '203.0.113.7' })],
  ['HOST', 'no name', () => ({ HOST: 'not a host' })],
  ['METRICS_PORT', 'taken', () => ({ METRICS_PORT: takenPort() })],
  [
    'METRICS_HOST',
    'of another machine',
    () => ({ METRICS_PORT: '9464', METRICS_HOST: '203.0.113.7' }),
  ],
  ['NODE_ENV', 'misspelt', () => ({ NODE_ENV: 'prod' })],
  ['DATA_DIR', 'where no folder can be made', () => ({ DATA_DIR: '/proc/nope' })],
  ['DATA_DIR', 'a file', () => ({ DATA_DIR: file })],
  ['DATA_DIR', 'read-only', () => ({ DATA_DIR: ROOT ? '/sys' : readOnly })],
  ['DATA_DIR', 'unreadable', () => ({ DATA_DIR: ROOT ? '/proc/sys' : closed })],
  ['DATA_DIR', 'without a folder for pictures', () => ({ DATA_DIR: withoutMedia })],
  ['DATABASE_URL', 'no address', () => ({ DATABASE_URL: 'nonsense' })],
  [
    'DATABASE_URL',
    'with a password that is not encoded',
    () => ({ DATABASE_URL: 'postgres://a:100%@127.0.0.1/unspoken' }),
  ],
  [
    'DATABASE_URL',
    'with a certificate that is missing',
    () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1/c?sslrootcert=/nope' }),
  ],
  ['REDIS_URL', 'no address', () => ({ REDIS_URL: 'localhost:6379' })],
  [
    'REDIS_URL',
    'with a database that is no number',
    () => ({ REDIS_URL: 'redis://localhost/cache' }),
  ],
  [
    'SMTP_URL',
    'with a password that is not encoded',
    () => ({ SMTP_URL: 'smtp://a:100%@127.0.0.1' }),
  ],
  ['S3_ENDPOINT', 'no address', () => ({ S3_BUCKET: 'pictures', S3_ENDPOINT: 'store:9000' })],
  ['S3_BUCKET', 'missing', () => ({ S3_ENDPOINT: 'http://store:9000' })],
  ['APP_URL', 'with a path', () => ({ APP_URL: 'https://play.example/game' })],
  ['TRUST_PROXY', 'no network', () => ({ TRUST_PROXY: '10.0.0.0/99' })],
  [
    'SHOPIFY_DOMAIN',
    'that would open the policy',
    () => ({ SHOPIFY_DOMAIN: "shop.example 'unsafe-eval'" }),
  ],
  ['LOG_LEVEL', 'unknown', () => ({ LOG_LEVEL: 'loud' })],
];
/** Settings that the launcher checks itself, or uses before the backend starts. */
const LAUNCHED = ['PORT', 'HOST', 'METRICS_PORT', 'NODE_ENV', 'DATA_DIR', 'DATABASE_URL'];

/** @type {import('../embedded/postgres.mjs').Postgres} */
let database;

before(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  writeFileSync(file, '');
  for (const each of [closed, readOnly, withoutMedia]) mkdirSync(each);
  chmodSync(closed, 0o000);
  chmodSync(readOnly, 0o555);
  writeFileSync(join(withoutMedia, 'media'), '');
  database = await startPostgres({ throwaway: true });
});
after(async () => {
  other.close();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function takenPort() {
  const address = other.address();
  return address && typeof address === 'object' ? String(address.port) : '';
}

/** @returns {Promise<NodeJS.ProcessEnv>} */
const usable = async () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: COMPILED,
  PORT: String(await freePort()),
  DATA_DIR: join(folder, 'data'),
});

/**
 * @param {string[]} program
 * @param {NodeJS.ProcessEnv} env
 */
async function refusal(program, env) {
  const { code, output } = await run(process.execPath, program, { env, cwd: root });
  assert.equal(code, 1, output);
  // A first start prints that it builds.
  const lines = output.split('\n').filter((line) => line && !line.startsWith('Building '));
  assert.equal(lines.length, 1, output);
  return lines[0] ?? '';
}

describe('wrong settings of the product', { concurrency: 2 }, () => {
  for (const [name, what, settings] of UNUSABLE) {
    test(`the product exits with 1 and one line about ${name} (${what})`, LIMIT, async () => {
      const env = {
        ...productSettings(database.url, join(folder, 'data')),
        ...(await usable()),
        ...settings(),
      };
      const line = await refusal([join(root, 'backend', 'dist', 'main.js')], env);
      assert.match(line, new RegExp(`^Setting ${name} `));
    });
  }
});

describe('wrong settings of npm start', { concurrency: 2 }, () => {
  for (const [name, what, settings] of UNUSABLE.filter(([name]) => LAUNCHED.includes(name))) {
    test(`npm start exits with 1 and one line about ${name} (${what})`, LIMIT, async () => {
      const env = { ...(await usable()), ...settings() };
      const stage = join(root, 'scripts', 'stages', 'start.mjs');
      const line = await refusal([stage, '--no-env-file'], env);
      assert.match(line, new RegExp(`^Setting ${name} |^Port .* ${name}=\\d+ npm start$`));
    });
  }

  test('npm start exits with 1 and one line when MAIL_INBOX_PORT is taken', LIMIT, async () => {
    const env = { ...(await usable()), MAIL_INBOX_PORT: String(takenPort()) };
    const stage = join(root, 'scripts', 'stages', 'start.mjs');
    assert.match(await refusal([stage, '--no-env-file'], env), / MAIL_INBOX_PORT=\d+ npm start$/);
  });
});
