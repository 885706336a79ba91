import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import waitFor from 'p-wait-for';
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
 * @param {unknown[]} [values]
 */
async function ask(url, statement, values) {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const DENIED = '42501';
/** Statements that would reach outside the database. */
const REFUSED = [
  "copy (select 1) to program 'id'",
  "create temporary table out (line text); copy out from program 'id'",
  "copy (select 1) to '/tmp/unspoken-escape'",
  "select pg_read_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/passwd')",
  'create role mallory superuser',
  'alter role unspoken_app superuser',
  "alter system set shared_preload_libraries = 'mallory'",
  'create database mallory',
  'create extension plperlu',
  'set role unspoken',
];

test('stored rows are there after a restart of PostgreSQL', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startPostgres({ dataDir });
  assert.deepEqual(await ask(second.url, 'select answer from kept'), [{ answer: 42 }]);
  await second.stop();
});

test('the log of PostgreSQL does not quote a value that violates a constraint', async () => {
  const database = await startPostgres({ dataDir });
  await ask(database.url, 'create table addresses (address text unique)');
  const add = () => ask(database.url, 'insert into addresses values ($1)', ['mara@example.com']);
  await add();
  await assert.rejects(add(), { code: '23505' });
  await database.stop();
  const log = readFileSync(join(place(), 'server.log'), 'utf8');
  assert.match(log, /duplicate key value violates unique constraint/);
  assert.doesNotMatch(log, /mara/);
});

test('a second start joins the running PostgreSQL and outlives the first', async () => {
  const first = await startPostgres({ dataDir });
  const second = await startPostgres({ dataDir });
  assert.equal(second.url, first.url);
  assert.equal(runningDatabaseUrl(dataDir), first.url);
  await first.stop();
  await untilAnswers(second.url);
  await second.stop();
  assert.equal(readPidFile(place()), undefined);
});

test('a start while another one creates the database waits and joins it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-postgres-'));
  const first = startPostgres({ dataDir: folder });
  await waitFor(() => readdirSync(folder).some((name) => /^postgres(\.[^l]|$)/.test(name)));
  const [one, other] = await Promise.all([first, startPostgres({ dataDir: folder })]);
  assert.equal(other.url, one.url);
  await other.stop();
  await one.stop();
  rmSync(folder, { recursive: true });
});

test('a database that is missing in its folder is not replaced by an empty one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-postgres-'));
  symlinkSync('/missing/cluster', join(folder, 'postgres'));
  await assert.rejects(
    startPostgres({ dataDir: folder }),
    /is in \/missing\/cluster, which is miss/,
  );
  assert.deepEqual(readdirSync(folder), ['postgres']);
  rmSync(folder, { recursive: true });
});

test('a killed PostgreSQL restarts on the same port', async () => {
  const database = await startPostgres({ dataDir });
  process.kill(readPidFile(place())?.pid ?? 0, 'SIGKILL');
  await untilAnswers(database.url);
  await database.stop();
});

test('PostgreSQL refuses a wrong password', async () => {
  const database = await startPostgres({ dataDir });
  const guess = new URL(database.url);
  guess.password = 'guess';
  await assert.rejects(ask(guess.href, 'select 1'), { code: '28P01' });
  await database.stop();
});

test('the product role has all rights in its database and none elsewhere', async () => {
  const { url, stop } = await startPostgres({ dataDir });
  try {
    await ask(url, 'create schema mine create table kept (one integer)');
    await ask(url, 'drop schema mine cascade');
    const [role] = await ask(url, 'select * from pg_roles where rolname = current_user');
    assert.deepEqual(
      Object.entries(role).filter(([name, value]) => name !== 'rolinherit' && value === true),
      [['rolcanlogin', true]],
    );
    for (const statement of REFUSED) {
      await assert.rejects(ask(url, statement), { code: DENIED }, statement);
    }
    const elsewhere = Object.assign(new URL(url), { pathname: '/postgres' });
    await assert.rejects(ask(elsewhere.href, 'select 1'), { code: DENIED });
  } finally {
    await stop();
  }
});

test('a throwaway PostgreSQL leaves no process and no folder', async () => {
  const database = await startPostgres({ throwaway: true });
  const [row] = await ask(
    database.adminUrl,
    `select pg_backend_pid() as pid, current_setting('data_directory') as data`,
  );
  await database.stop();
  assert.equal(pidExists(row.pid), false);
  assert.equal(existsSync(row.data), false);
});

/** @param {string} url */
function untilAnswers(url) {
  const answers = () => ask(url, 'select 1').then(Boolean, () => false);
  return waitFor(answers, { interval: 50 });
}
