import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './build.mjs';
import { freePort } from './ports.mjs';
import { runningPostgres } from './postgres.mjs';

const root = dirname(import.meta.dirname);
/** Only its owner may enter it. */
const dataDir = mkdtempSync(join(tmpdir(), 'unspoken-launcher-'));
const { PATH, HOME } = process.env;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  await ensureBuilt(root, 'backend');
  await ensureBuilt(root, 'frontend');
  settings = {
    ...{ PATH, HOME, DATA_DIR: dataDir, SEED_DEMO: 'false', DRAIN_SECONDS: '0' },
    ...{ PORT: String(await freePort()), MAIL_INBOX_PORT: String(await freePort()) },
  };
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function launch(stage: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const script = join(root, 'scripts', `${stage}.mjs`);
  const child = spawn(process.execPath, [script, ...args], { env: { ...settings, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return {
    child,
    output: () => output,
    code: once(child, 'exit').then(([code]) => code as number),
  };
}

async function started(): Promise<ChildProcess> {
  const { child, output, code } = launch('start', ['--no-env-file']);
  const ready = expect.poll(output, { timeout: 300_000 }).toMatch(/^Unspoken is ready at /m);
  const ended = code.then(() => expect.fail(output()));
  await Promise.race([ready, ended]);
  return child;
}

async function outcome(stage: string, args: string[], env?: NodeJS.ProcessEnv) {
  const { code, output } = launch(stage, args, env);
  return { code: await code, output: output() };
}

describe('npm start', () => {
  it('runs the product; a second start says so, and a command finds its database', async () => {
    const product = await started();
    const health = await fetch(`http://127.0.0.1:${settings['PORT']}/api/health`);
    expect(health.status).toBe(200);
    expect(await outcome('start', ['--no-env-file'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Port \d+ is already in use, perhaps by Unspoken itself\./),
    });
    expect(await outcome('operate', ['check-integrity'])).toMatchObject({ code: 0 });
    product.kill('SIGINT');
    expect(await once(product, 'exit')).toEqual([0, null]);
    expect(await runningPostgres(dataDir)).toBeUndefined();
  });

  it('starts again after kill -9, while a command finds the database without it', async () => {
    (await started()).kill('SIGKILL');
    const product = await started();
    product.kill('SIGTERM');
    await once(product, 'exit');
    expect(await outcome('operate', ['check-integrity'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['PORT', '70000'],
    ['SEED_DEMO', 'yes'],
    ['SMTP_URL', 'nonsense'],
    ['DATA_DIR', '/dev/null/data'],
  ])('refuses an unusable %s with one line', async (name, value) => {
    const { code, output } = await outcome('start', ['--no-env-file'], { [name]: value });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Setting ${name} can't be used: .+\n$`));
  });
});
