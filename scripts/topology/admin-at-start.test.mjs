import assert from 'node:assert/strict';
import { openAsBlob, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../embedded/postgres.mjs';
import { run, startChild } from '../processes/child.mjs';
import { eventually, productionSettings, root, statusOf } from './testing/suite.mjs';

const MAIN = join(root, 'backend', 'dist', 'main.js');
const STRANGER = 'chief@stranger.test';

describe('ADMIN_USERNAME and ADMIN_EMAIL at the start', () => {
  /** @type {import('../embedded/postgres.mjs').Postgres} */
  let database;
  let dataDir = '';

  /** @param {NodeJS.ProcessEnv} [settings] */
  const environment = (settings) => productionSettings(database.url, dataDir, settings);

  /** @param {NodeJS.ProcessEnv} settings */
  const startedWith = async (settings) =>
    run(process.execPath, [MAIN], { env: await environment(settings) });

  /** @param {string} sql */
  const query = async (sql) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  const users = () => query('SELECT username, email, role FROM users ORDER BY id');

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'unspoken-admin-'));
    database = await startPostgres({ throwaway: true });
    const env = await environment({ LOG_LEVEL: 'silent' });
    const url = `http://127.0.0.1:${env.PORT}`;
    const product = startChild(process.execPath, [MAIN], { env });
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
    const form = new FormData();
    form.append('email', STRANGER);
    form.append(
      'image',
      await openAsBlob(join(root, 'frontend/public/share-picture.png')),
      'a.png',
    );
    const { status } = await fetch(`${url}/api/upload-image-cloud`, { method: 'POST', body: form });
    assert.equal(status, 200);
    await product.stop();
    // Set up: a pending user would make way.
    await query(`UPDATE users SET password = 'a hash' WHERE username = 'chief'`);
  });
  after(async () => {
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const expected = [
    { username: 'admin', email: null, role: 'admin' },
    { username: 'chief', email: STRANGER, role: 'user' },
  ];

  test('the start exits with 1 and one line when ADMIN_USERNAME is a user', async () => {
    const { code, output } = await startedWith({ ADMIN_USERNAME: 'chief' });
    assert.equal(code, 1);
    assert.match(output, /^Setting ADMIN_USERNAME can't be used: the account "chief" .+\n$/);
    assert.deepEqual(await users(), expected);
  });

  test('the start exits with 1 and one line when ADMIN_EMAIL belongs to another user', async () => {
    const { code, output } = await startedWith({ ADMIN_EMAIL: STRANGER });
    assert.equal(code, 1);
    assert.match(output, /^Setting ADMIN_EMAIL can't be used: the address .+\n$/);
    assert.deepEqual(await users(), expected);
  });
});
