import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './build.mjs';
import { freePort } from './ports.mjs';
import { runningPostgres } from './postgres.mjs';

const root = dirname(import.meta.dirname);
/** Folder that only its owner may enter. */
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
  return execa(process.execPath, [join(root, 'scripts', `${stage}.mjs`), ...args], {
    ...{ env: { ...settings, ...env }, extendEnv: false, reject: false, all: true },
    // By default, execa kills a process after five seconds, while the product still stops.
    forceKillAfterDelay: false,
  });
}

async function started() {
  const product = launch('start', ['--no-env-file']);
  let output = '';
  product.all.on('data', (text) => (output += text));
  const ready = expect.poll(() => output, { timeout: 300_000 }).toMatch(/^Unspoken is ready at /m);
  await Promise.race([ready, product.then(({ all }) => expect.fail(all))]);
  // The child is in an object, because awaiting it would wait for its end.
  return { product };
}

describe('npm start', () => {
  it('npm start runs the product; a second start says so, and a command finds its database', async () => {
    const { product } = await started();
    const health = await fetch(`http://127.0.0.1:${settings['PORT']}/api/health`);
    expect(health.status).toBe(200);
    expect(await launch('start', ['--no-env-file'])).toMatchObject({
      exitCode: 1,
      all: expect.stringMatching(/^Port \d+ is already in use, perhaps by Unspoken itself\./),
    });
    expect(await launch('operate', ['check-integrity'])).toMatchObject({ exitCode: 0 });
    product.kill('SIGINT');
    expect(await product).toMatchObject({ exitCode: 0 });
    expect(await runningPostgres(dataDir)).toBeUndefined();
  });

  it('npm start works after kill -9, and a command finds the database of a stopped product', async () => {
    (await started()).product.kill('SIGKILL');
    const { product } = await started();
    product.kill('SIGTERM');
    await product;
    expect(await launch('operate', ['check-integrity'])).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['PORT', '70000'],
    ['SEED_DEMO', 'yes'],
    ['SMTP_URL', 'nonsense'],
    ['DATA_DIR', '/dev/null/data'],
  ])('npm start refuses an unusable %s with one line', async (name, value) => {
    const { exitCode, all } = await launch('start', ['--no-env-file'], { [name]: value });
    expect(exitCode).toBe(1);
    expect(all).toMatch(new RegExp(`^Setting ${name} can't be used: .+$`));
  });
});
