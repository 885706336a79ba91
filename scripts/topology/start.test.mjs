import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { startPostgres } from '../embedded/postgres.mjs';
import { run } from '../processes/child.mjs';
import { eventually, productionSettings, root, statusOf } from './testing/suite.mjs';

/** Simulates a bug in the product. */
const FAILS_WHEN_ASKED = `data:text/javascript,process.on('SIGUSR2',()=>void(Promise.reject(new(Error)('a_fault'))))`;
const MAIN = join(root, 'backend', 'dist', 'main.js');

describe('process of the product', () => {
  /** @type {import('../embedded/postgres.mjs').Postgres} */
  let database;
  let dataDir = '';

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'unspoken-start-'));
    database = await startPostgres({ throwaway: true });
  });
  after(async () => {
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** @param {NodeJS.ProcessEnv} [settings] */
  const environment = (settings) => productionSettings(database.url, dataDir, settings);

  /** @param {NodeJS.ProcessEnv} [settings] */
  const launch = async (settings) => {
    const env = await environment(settings);
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(child, 'exit').then(([code]) => code);
    return { child, exited, output: text(child.stdout), url: `http://127.0.0.1:${env.PORT}` };
  };

  test('an unusable setting stops the start with one line', async () => {
    const env = await environment({ METRICS_PORT: '99999' });
    const { code, output } = await run(process.execPath, [MAIN], { env });
    assert.equal(code, 1);
    assert.match(output, /^Setting METRICS_PORT can't be used: .+\n$/);
  });

  test('a password that PostgreSQL refuses stops the start with one line', async () => {
    const url = new URL(database.url);
    url.password = 'another';
    const env = await environment({ DATABASE_URL: url.href });
    const { code, output } = await run(process.execPath, [MAIN], { env });
    assert.equal(code, 1);
    assert.match(output, /^Setting DATABASE_URL can't be used: password authentication .+\n$/);
  });

  test('SIGTERM stops the product with exit code 0', async () => {
    const { child, exited, url } = await launch();
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
  });

  test('log lines of all requests and of the reason to stop are written before the exit', async () => {
    const { child, exited, output, url } = await launch({ LOG_LEVEL: 'info' });
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
    // Fewer than are let in at once: a refused request is not logged.
    const calls = Array.from({ length: 40 }, () => statusOf(`${url}/api/auth/verify`));
    assert.deepEqual(new Set(await Promise.all(calls)), new Set([200]));
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    const lines = (await output).trimEnd().split('\n');
    assert.equal(lines.filter((line) => JSON.parse(line).path === '/api/auth/verify').length, 40);
    assert.equal(
      lines.filter((line) => JSON.parse(line).msg === 'received a stop signal').length,
      1,
    );
  });

  test('SIGTERM keeps serving for DRAIN_SECONDS, and a second one exits at once with 1', async () => {
    const { child, exited, url } = await launch({ DRAIN_SECONDS: '60' });
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
    child.kill('SIGINT');
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 503);
    assert.equal(await statusOf(`${url}/api/health`), 200);
    assert.equal(await statusOf(`${url}/api/random-images`), 200);
    child.kill('SIGTERM');
    assert.equal(await exited, 1);
  });

  test('an unhandled error exits with 1 after requests in flight have ended', async () => {
    const { child, exited, output, url } = await launch({
      NODE_OPTIONS: `--import=${FAILS_WHEN_ASKED}`,
    });
    await eventually(async () => (await statusOf(`${url}/api/ready`)) === 200);
    const { host } = new URL(url);
    const body = JSON.stringify({ email: 'mara@example.com' });
    const call = request(`${url}/api/email-signup`, {
      method: 'POST',
      headers: { Host: host, 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    const answer = once(call, 'response');
    call.write(body.slice(0, 5));
    await once(call, 'socket');
    await statusOf(`${url}/api/health`);
    child.kill('SIGUSR2');
    await eventually(async () => (await statusOf(`${url}/api/health`)) === undefined);
    call.end(body.slice(5));
    const [{ statusCode }] = await answer;
    assert.equal(statusCode, 200);
    assert.equal(await exited, 1);
    assert.match(await output, /unhandled error; the process stops/);
  });

  test('SIGTERM stops a product that waits for PostgreSQL with exit code 0', async () => {
    const { child, exited, url } = await launch({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    await eventually(async () => (await statusOf(`${url}/api/health`)) === 200);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
  });
});
