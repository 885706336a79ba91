import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../embedded/postgres.mjs';
import { freePort } from '../processes/port.mjs';
import { run, startChild } from '../processes/child.mjs';
import { startReplica } from './replica.mjs';
import { eventually, productSettings, root, statusOf } from './testing/suite.mjs';

const sparePort = String(await freePort());

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
    backup: { args: [backup], says: /rows, [^\n]*\n[^\n]*SESSION_SECRET/ },
    'check-settings': {
      settings: { PORT: sparePort, METRICS_PORT: '', MODERATON: 'after' },
      says: /(?=[^]*Is MODERATION meant)(?=[^]*The settings can be used)/,
    },
    // The only command that a running product blocks, detected through the database.
    restore: { args: [backup], says: /^[^\n]*(running|runs|holds|empty)[^\n]*\n$/, code: 1 },
    'write-openapi': { args: ['--stdout'], says: /"openapi"/ },
  };

  /** @param {string} name */
  const scriptOf = (name) => join(root, 'backend', 'dist', 'cli', `${name}.js`);

  test('two first starts at once add each demo picture once, and one of them says so', async () => {
    const seeds = await Promise.all(
      [1, 2].map(() => run(process.execPath, [scriptOf('seed')], { env })),
    );
    for (const { code, output } of seeds) assert.equal(code, 0, output);
    const said = seeds.map(({ output }) => output).sort();
    assert.deepEqual(said, ['', 'Adding the demo pictures (the first time only)…\n']);
    const pictures = readdirSync(join(root, 'backend', 'content', 'demo')).filter((name) =>
      name.endsWith('.jpg'),
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS count FROM images');
    await client.end();
    assert.deepEqual(rows, [{ count: pictures.length }]);
  });

  for (const [name, { args = [], settings, says, code = 0 }] of Object.entries(COMMANDS)) {
    test(`the command ${name} works next to a running product`, async () => {
      const ended = await run(process.execPath, [scriptOf(name), ...args], {
        env: { ...env, ...settings },
      });
      assert.match(ended.output, says);
      assert.equal(ended.code, code, ended.output);
      for (const url of [`${product.url}/api/ready`, product.metricsUrl]) {
        await eventually(async () => (await statusOf(url)) === 200);
      }
    });
  }

  for (const [what, args] of Object.entries({
    'an unknown option': ['--help'],
    'a missing file': ['nowhere.txt'],
    'a line that is too long': ['long.txt'],
  })) {
    test(`the command import-questions answers ${what} with one line`, async () => {
      writeFileSync(join(folder, 'long.txt'), 'a'.repeat(201));
      const ended = await run(process.execPath, [scriptOf('import-questions'), ...args], {
        env: { ...env, INIT_CWD: folder },
      });
      assert.match(ended.output, /^[^\n]+\n$/);
      assert.equal(ended.code, 1);
    });
  }

  test('a relative path of a command called through npm starts at the folder of the caller', async () => {
    writeFileSync(join(folder, 'own.txt'), 'What did nobody ask you today?');
    const stage = join(root, 'scripts', 'stages', 'operate.mjs');
    const ended = await run(process.execPath, [stage, 'import-questions', 'own.txt'], {
      env: { ...env, INIT_CWD: folder },
    });
    assert.match(ended.output, /1 questions planned/);
  });

  test('a backup that is asked to stop says so and leaves nothing', async () => {
    const stopped = join(folder, 'stopped');
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE letters');
      const child = startChild(process.execPath, [scriptOf('backup'), stopped], {
        env,
        output: 'pipe',
      });
      let output = '';
      child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
      await eventually(async () => existsSync(join(stopped, 'tables', 'letters.copy')));
      await child.stop();
      assert.match(output, /^The backup was stopped[^\n]*\n$/);
      assert.equal(existsSync(stopped), false);
    } finally {
      await holder.end();
    }
  });

  test('every command of package.json is tested', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const known = Object.values(scripts).flatMap(
      (script) => / operate (\S+)/.exec(script)?.[1] ?? [],
    );
    assert.ok(known.length > 4);
    for (const name of known) assert.ok(name in COMMANDS, name);
  });
});
