import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestS3Proxy } from '../../../backend/test/support/test-s3-proxy.ts';
import { Client } from '../../topology/testing/client.mjs';
import { startObjectStore } from '../../topology/topology.mjs';
import { inSeconds, largest } from '../load/figures.mjs';
import { ADMIN_PASSWORD } from '../parts/product.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';
import { command } from './backups.mjs';

/** @typedef {import('../../../backend/test/support/test-s3-proxy.ts').StoreHealth} Health */

/** @type {Health[]} */
const STORE_FAULTS = ['refusing', 'failing', 'busy', 'resetting', 'hanging', 'forgetful'];

/** @type {import('../run/scenario.mjs').Scenario} */
export const storeAway = {
  id: 'R13',
  promise:
    'While the object store is down, broken or silent, uploads get 503 within 10 s and leave no row; no row ever lacks its object',
  hold: async (run) => {
    const { scene, proxy } = await startStored(run);
    const { product, operations, ledger, query } = scene;
    const times = [];
    for (const health of STORE_FAULTS) {
      await proxy.become(health);
      const visitor = new Client();
      const { status, headers, milliseconds } = await operations.upload.send(visitor);
      expect(
        status === 503 && Boolean(headers['retry-after']),
        `${health}: an upload answered ${status}`,
      );
      times.push(milliseconds);
      const played = await visitor.call(`${product.url}/api/random-images`);
      expect(played.status === 200, `${health}: random pictures answered ${played.status}`);
      visitor.close();
    }
    await proxy.become('well');
    const visitor = new Client();
    await within(30_000, 'uploads work again', async () => {
      return (await operations.upload.send(visitor)).status === 200;
    });
    visitor.close();
    const [{ count }] = await query('SELECT count(*)::int AS count FROM images');
    expect(count === scene.images.length + 1, `${count} rows, not ${scene.images.length + 1}`);
    const sweep = run.pick([], ['--sweep', '--now']);
    const report = await command(
      run,
      { ...product.env, METRICS_PORT: '' },
      'check-integrity',
      ...sweep,
    );
    expect(/0 missing, 0 mismatched/.test(report), report);
    const slowest = largest(times);
    expect(
      slowest <= run.pick(30_000, 10_000),
      `an upload was refused after ${inSeconds(slowest)}`,
    );
    return `${STORE_FAULTS.join(', ')}: 503 within ${inSeconds(slowest)}, no row, 0 missing, 0 mismatched, ${await ledger.reconcile(query)}`;
  },
};

/** @type {import('../run/scenario.mjs').Scenario} */
export const expungeInOutage = {
  id: 'R14',
  promise:
    'An image expunged while the object store is down is gone for everybody at once, and its object within 60 s of the recovery',
  hold: async (run) => {
    const { scene, proxy, folder } = await startStored(run);
    const { product, query } = scene;
    const [image] = await query(
      'SELECT id, object_key AS key, object_storage_url AS url FROM images LIMIT 1',
    );
    expect(isKept(folder, image.key), 'the picture is not in the store');
    await proxy.become('refusing');
    const admin = new Client();
    const login = { username: 'admin', password: ADMIN_PASSWORD };
    for (const [path, body] of /** @type {const} */ ([
      ['login', login],
      ['images/remove', { imageId: image.id }],
      ['images/expunge', { imageId: image.id }],
    ])) {
      const { status } = await admin.call(`${product.url}/api/admin/${path}`, body);
      expect(status === 200, `${path} answered ${status} while the store was away`);
    }
    const { status } = await admin.call(`${product.url}${image.url}`);
    expect(status === 404, `the picture answers ${status}`);
    admin.close();
    expect(isKept(folder, image.key), 'the bytes went while the store was away');
    await proxy.become('well');
    const start = performance.now();
    await within(
      run.pick(180_000, 60_000),
      'the bytes are gone',
      async () => !isKept(folder, image.key),
    );
    return `404 at once, bytes gone ${inSeconds(performance.now() - start)} after the return`;
  },
};

/** @param {import('../run/scenario.mjs').Run} run */
async function startStored(run) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'unspoken-store-'));
  run.after(() => rmSync(folder, { recursive: true, force: true }));
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  const settings = await startObjectStore(folder, stops);
  run.after(() => Promise.all(stops.map((stop) => stop())));
  const proxy = await TestS3Proxy.start(Number(new URL(settings['S3_ENDPOINT'] ?? '').port));
  run.after(() => proxy.stop());
  const scene = await startScene(run, { settings: { ...settings, S3_ENDPOINT: proxy.endpoint } });
  return { scene, proxy, folder };
}

/**
 * @param {string} folder
 * @param {string} key
 */
function isKept(folder, key) {
  return readdirSync(folder, { recursive: true }).some((path) => String(path).includes(key));
}
