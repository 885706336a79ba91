import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { eventually, productSettings, root, statusOf } from './testing/suite.mjs';

const MAIN = join(root, 'backend', 'dist', 'main.js');
const PICTURE = readFileSync(join(root, 'frontend', 'public', 'share-picture.png'));
const KILLS = 4;
const CALLS_FOR_EACH = 5;

describe('repeated calls', () => {
  /** @type {import('../embedded/postgres.mjs').Postgres} */
  let database;
  let dataDir = '';
  let url = '';
  /** @type {NodeJS.ProcessEnv} */
  let env;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let product;

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'unspoken-keys-'));
    database = await startPostgres({ throwaway: true });
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    env = productSettings(database.url, dataDir, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      PORT: port,
    });
  });
  after(async () => {
    await kill();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    product = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
  };
  const kill = async () => {
    if (!product || product.exitCode !== null || product.signalCode !== null) return;
    const exited = once(product, 'exit');
    product.kill('SIGKILL');
    await exited;
  };

  /** @param {string} key */
  const upload = async (key) => {
    const body = Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
      ),
      PICTURE,
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=edge',
      'Idempotency-Key': key,
    };
    const answer = await fetch(`${url}/api/upload-image-cloud`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.text() };
  };

  /** @param {string} key */
  const uploadUntilAnswered = (key) =>
    eventually(async () => {
      const answer = await upload(key).catch(() => undefined);
      if (answer?.status === 200) return answer.body;
      await sleep(300);
      return undefined;
    });

  test('repeated calls with one Idempotency-Key write once although the process is killed repeatedly', async () => {
    const calls = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      await start();
      for (let call = 0; call < CALLS_FOR_EACH; call += 1) {
        calls.push(uploadUntilAnswered(`upload-${kills}-${call}`));
      }
      await sleep(60 + kills * 120);
      await kill();
    }
    await start();
    const answers = await Promise.all(calls);
    assert.deepEqual(new Set(answers), new Set(['{"message":"Thank you! Your photo is in."}']));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS count FROM images');
    await client.end();
    assert.equal(rows[0].count, calls.length);
  });
});
