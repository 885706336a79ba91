import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run as runProcess } from '../../processes/child.mjs';
import { inSeconds } from '../load/figures.mjs';
import { signIn } from '../load/users.mjs';
import { Product } from '../parts/product.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const backup = {
  id: 'R23',
  promise:
    'A backup taken under load and restored on an empty host gives the same product: rows, objects, logins, images',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product, server, ledger } = scene;
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-backup-'));
    run.after(() => rmSync(folder, { recursive: true }));
    const load = scene.load(run.pick(40, 100));
    await sleep(run.pick(3_000, 30_000));
    const begun = Date.now();
    await command(run, product.env, 'backup', join(folder, 'one'));
    const taken = Date.now();
    await sleep(1_000);
    await load.end();

    const databaseUrl = await server.newDatabase();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
    const start = performance.now();
    await command(run, { ...product.env, ...env }, 'restore', join(folder, 'one'));
    const took = performance.now() - start;
    const database = new URL(databaseUrl).pathname.slice(1);
    /** @param {string} text */
    const query = (text) => server.query(database, text);
    const sums = await ledger.reconcile(query, { acknowledgedBefore: begun, sentBefore: taken });
    const restored = await Product.start({
      ...{ root: run.root, databaseUrl, smtpUrl: scene.inbox.url },
      settings: { ...env, SESSION_SECRET: product.env.SESSION_SECRET },
    });
    run.after(() => restored.remove());
    await restored.ready();
    await signIn(restored.url, 'player-0@example.com');
    const pictures = await expectPictures(restored.url);
    await command(run, { ...restored.env, METRICS_PORT: '' }, 'check-integrity');
    return `restored in ${inSeconds(took)}, nothing missing, ${pictures} pictures served, people can sign in, ${sums}`;
  },
};

/**
 * @param {import('../run/scenario.mjs').Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string[]} args
 */
export async function command(run, env, name, ...args) {
  const script = join(run.root, 'backend', 'dist', 'cli', `${name}.js`);
  const { code, output } = await runProcess(process.execPath, [script, ...args], {
    ...{ cwd: run.root, env },
  });
  expect(code === 0, `${name} ended with ${code}: ${output.trim().slice(-300)}`);
  return output;
}

/** @param {string} url */
async function expectPictures(url) {
  const drawn = /** @type {any[]} */ (
    await (await fetch(`${url}/api/random-images?count=50`)).json()
  );
  for (const { objectStorageUrl } of drawn) {
    const { status } = await fetch(new URL(objectStorageUrl, url));
    expect(status === 200, `a picture answers ${status}`);
  }
  expect(drawn.length > 0, 'there are no pictures');
  return drawn.length;
}
