import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { stopGraceSeconds } from './backend.mjs';
import { readLaunchSettings, withEnvFile } from './settings.mjs';

test('without settings npm start runs the whole product on this machine', () => {
  const { env, ...settings } = readLaunchSettings('/project', {});
  assert.deepEqual(env, {});
  assert.deepEqual(settings, {
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    dataDir: '/project/.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    inboxPort: 1080,
    seedDemo: true,
    isProduction: false,
  });
});

test('npm start treats an empty variable as unset', () => {
  const settings = readLaunchSettings('/project', { PORT: '', DATABASE_URL: '', SEED_DEMO: '' });
  assert.equal(settings.port, 3000);
  assert.equal(settings.databaseUrl, undefined);
  assert.equal(settings.seedDemo, true);
});

test('a database of the user gets demo content only with SEED_DEMO', () => {
  const env = { DATABASE_URL: 'postgres://db/unspoken' };
  assert.equal(readLaunchSettings('/project', env).seedDemo, false);
  assert.equal(readLaunchSettings('/project', { ...env, SEED_DEMO: 'true' }).seedDemo, true);
});

test('npm start refuses a SEED_DEMO that is neither true nor false', () => {
  for (const SEED_DEMO of ['yes', 'TRUE', '1']) {
    assert.throws(() => readLaunchSettings('/project', { SEED_DEMO }), {
      message: `Setting SEED_DEMO can't be used: ${SEED_DEMO} is neither true nor false.`,
    });
  }
});

test('a backend is killed only after its drain and its requests in flight', () => {
  assert.equal(stopGraceSeconds({ DRAIN_SECONDS: '60' }), 92);
  assert.equal(stopGraceSeconds({ DRAIN_SECONDS: '0' }), 32);
  assert.equal(stopGraceSeconds({ DRAIN_SECONDS: '' }), 37);
  assert.equal(stopGraceSeconds({}), 37);
});

test('npm start refuses an invalid port in one line that names the variable', () => {
  for (const PORT of ['http', '0', '70000', '3000.5']) {
    assert.throws(() => readLaunchSettings('/project', { PORT }), {
      message: /^Setting PORT can't be used: .* from 1 to 65535\.$/,
    });
    assert.throws(() => readLaunchSettings('/project', { MAIL_INBOX_PORT: PORT }), {
      message: /^Setting MAIL_INBOX_PORT can't be used: .* from 1 to 65535\.$/,
    });
  }
});

test('environment variables override the .env file', () => {
  const root = mkdtempSync(join(tmpdir(), 'unspoken-settings-'));
  try {
    writeFileSync(
      join(root, '.env'),
      '# ours\nPORT=4000\nMAIL_FROM="Unspoken <hello@play.test>"\n',
    );
    assert.deepEqual(withEnvFile(root, { PORT: '5000' }), {
      PORT: '5000',
      MAIL_FROM: 'Unspoken <hello@play.test>',
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});
