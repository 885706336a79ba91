import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningPostgres, startPostgres, startThrowawayPostgres } from './postgres.mjs';

let dataDir = '';
let database: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  // Only its owner may enter this folder; started by root, the server runs as another user.
  dataDir = mkdtempSync(join(tmpdir(), 'unspoken-postgres-'));
  database = await startPostgres({ dataDir });
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

async function ask(url: string, statement: string, values?: unknown[]) {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}

it('a second start on the same data says so, and the database keeps running', async () => {
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `Unspoken, or a command of it, already runs on the data in ${dataDir}.`,
  );
  expect((await ask(database.url, 'select 1')).rowCount).toBe(1);
});

it('a killed PostgreSQL is started again at the same address, with its rows', async () => {
  await ask(database.url, 'create table kept as select 42 as answer');
  process.kill((await runningPostgres(dataDir))?.pid ?? 0, 'SIGKILL');
  const answer = () => ask(database.url, 'select answer from kept').catch(() => undefined);
  await expect.poll(answer, { timeout: 300_000 }).toMatchObject({ rows: [{ answer: 42 }] });
});

it('rows are there after a stop and a start', async () => {
  await ask(database.url, 'create table stored as select 7 as answer');
  await database.stop();
  expect(await runningPostgres(dataDir)).toBeUndefined();
  database = await startPostgres({ dataDir });
  expect((await ask(database.url, 'select answer from stored')).rows).toEqual([{ answer: 7 }]);
});

it('the log of PostgreSQL does not quote a value that violates a constraint', async () => {
  await ask(database.url, 'create table addresses (address text unique)');
  const add = () => ask(database.url, 'insert into addresses values ($1)', ['mara@example.com']);
  await add();
  await expect(add()).rejects.toMatchObject({ code: '23505' });
  const log = readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
  expect(log).toMatch(/duplicate key value violates unique constraint/);
  expect(log).not.toMatch(/mara/);
});

it('a throwaway PostgreSQL leaves no server and no folder', async () => {
  const { adminUrl, stop } = await startThrowawayPostgres();
  const folder = `select current_setting('data_directory') as folder`;
  const { rows } = await ask(adminUrl, folder);
  await stop();
  await expect(ask(adminUrl, 'select 1')).rejects.toThrow();
  expect(() => readdirSync(rows[0].folder)).toThrow(/ENOENT/);
});
