import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { run } from '../processes/child.mjs';
import { startReplica } from './replica.mjs';
import { productSettings, root, statusOf } from './testing/suite.mjs';

describe('commands next to a running product', () => {
  /** @type {import('../embedded/postgres.mjs').Postgres} */
  let database;
  /** @type {import('./replica.mjs').Replica} */
  let product;
  /** @type {NodeJS.ProcessEnv} */
  let env;
  const folder = mkdtempSync(join(tmpdir(), 'unspoken-commands-'));
  const backup = join(folder, 'backup');

  before(async () => {
    database = await startPostgres({ throwaway: true });
    const [port, metricsPort] = [await freePort(), await freePort()];
    env = productSettings(database.url, join(folder, 'data'), {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    });
    product = startReplica({ root, env, port, metricsPort, output: 'ignore' });
    await product.ready();
  });
  after(async () => {
    await product?.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @type {Record<string, { args?: string[], settings?: NodeJS.ProcessEnv, says: RegExp, code?: number }>} */
  const COMMANDS = {
    'import-questions': { says: /questions planned/ },
    seed: { says: /^$/ },
    'check-integrity': { says: /objects/ },
    'create-admin': {
      args: ['--username=second', '--email=second@example.com'],
      settings: { NEW_ADMIN_PASSWORD: 'the password of the second' },
      says: /^"second" can sign in/,
    },
    backup: { args: [backup], says: /rows, / },
    // The only command that a running product blocks, detected through the database.
    restore: { args: [backup], says: /^[^\n]*(running|runs|holds|empty)[^\n]*\n$/, code: 1 },
    'write-openapi': { args: ['--stdout'], says: /"openapi"/ },
  };

  for (const [name, { args = [], settings, says, code = 0 }] of Object.entries(COMMANDS)) {
    test(`the command ${name} works next to a running product`, async () => {
      const script = join(root, 'backend', 'dist', 'cli', `${name}.js`);
      const ended = await run(process.execPath, [script, ...args], {
        env: { ...env, ...settings },
      });
      assert.match(ended.output, says);
      assert.equal(ended.code, code, ended.output);
      assert.equal(await statusOf(`${product.url}/api/ready`), 200);
      assert.equal(await statusOf(product.metricsUrl), 200);
    });
  }

  test('every command of package.json is tested', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const known = Object.values(scripts).flatMap(
      (script) => / operate (\S+)/.exec(script)?.[1] ?? [],
    );
    assert.ok(known.length > 4);
    for (const name of known) assert.ok(name in COMMANDS, name);
  });
});
