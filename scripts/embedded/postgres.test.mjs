import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { pidExists } from '../processes/process-stamp.mjs';
import { runningDatabaseUrl, startPostgres } from './postgres.mjs';
import { readPidFile } from './running-server.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'unspoken-postgres-'));
const place = () => realpathSync(join(dataDir, 'postgres'));
after(() => {
  rmSync(place(), { recursive: true });
  rmSync(dataDir, { recursive: true });
});

/**
 * @param {string} url
 * @param {string} statement
 */
async function ask(url, statement) {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('what was stored is there after a restart', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startPostgres({ dataDir });
  assert.deepEqual(await ask(second.url, 'select answer from kept'), [{ answer: 42 }]);
  await second.stop();
});

test('a second start joins the running server and outlives the first', async () => {
  const first = await startPostgres({ dataDir });
  const second = await startPostgres({ dataDir });
  assert.equal(second.url, first.url);
  assert.equal(runningDatabaseUrl(dataDir), first.url);
  await first.stop();
  await untilAnswers(second.url);
  await second.stop();
  assert.equal(readPidFile(place()), undefined);
});

test('a killed server comes back under the same address', async () => {
  const database = await startPostgres({ dataDir });
  process.kill(readPidFile(place())?.pid ?? 0, 'SIGKILL');
  await untilAnswers(database.url);
  await database.stop();
});

test('nobody gets in without the password', async () => {
  const database = await startPostgres({ dataDir });
  const guess = new URL(database.url);
  guess.password = 'guess';
  await assert.rejects(ask(guess.href, 'select 1'), { code: '28P01' });
  await database.stop();
});

test('a throwaway database leaves nothing behind', async () => {
  const database = await startPostgres({ throwaway: true });
  const [row] = await ask(
    database.url,
    `select pg_backend_pid() as pid, current_setting('data_directory') as data`,
  );
  await database.stop();
  assert.equal(pidExists(row.pid), false);
  assert.equal(existsSync(row.data), false);
});

/** @param {string} url */
async function untilAnswers(url) {
  for (;;) {
    try {
      await ask(url, 'select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
