import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../topology/testing/client.mjs';
import { inSeconds } from '../load/figures.mjs';
import { untilRated, within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { Server } from '../parts/server.mjs';
import { SmallDisk } from '../parts/small-disk.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const databaseDiskFull = {
  id: 'R17',
  promise:
    'On a full disk of PostgreSQL writes get 503 and reads are served; with free space it recovers by itself, and amcheck finds no damage',
  hold: async (run) => {
    const disk = await SmallDisk.mount(run, 300);
    const server = await Server.start(join(disk.folder, 'database'));
    run.after(() => server.remove());
    const scene = await startScene(run, { server });
    const { product, operations, query } = scene;
    const { pid } = product;
    const { signup, response, rating, get } = operations;
    const load = scene.visitors(run.pick(40, 100), [
      signup,
      get('/api/random-images'),
      response,
      rating,
    ]);
    await sleep(1_000);
    disk.fill();
    await within(300_000, 'a write is refused', async () =>
      load.answered.some(({ status }) => status === 503),
    );
    const from = load.answered.length;
    await sleep(run.pick(2_000, 5_000));
    const reads = load.answered.slice(from).filter(({ kind }) => kind === '/api/random-images');
    disk.free();
    const back = await untilRated(scene);
    await sleep(1_000);
    const sent = await load.end();
    const odd = sent.filter(({ status }) => ![200, 201, 503].includes(Number(status)));
    expect(odd.length === 0, `answered ${odd[0]?.kind} ${odd[0]?.status}`);
    const unread = reads.filter(({ status }) => status !== 200);
    expect(unread.length === 0, `${unread.length} of ${reads.length} reads failed`);
    const sums = await scene.ledger.reconcile(query);
    const checked = await amcheck(query);
    expect(product.pid === pid, 'the process ended');
    const refused = sent.filter(({ status }) => status === 503).length;
    return (
      `${refused} writes refused, ${reads.length} of ${reads.length} reads answered meanwhile, back after ` +
      `${inSeconds(back)}, ${checked} tables and indexes clean, same pid, ${sums}`
    );
  },
};

/** @type {import('../run/scenario.mjs').Scenario} */
export const mediaDiskFull = {
  id: 'R17b',
  promise:
    'On a full disk of images uploads get 503 and leave no row; with free space they work again',
  hold: async (run) => {
    const disk = await SmallDisk.mount(run, 20);
    const scene = await startScene(run, { settings: { DATA_DIR: disk.folder } });
    const { product, operations, ledger, query } = scene;
    disk.fill();
    const visitor = new Client();
    for (let count = 0; count < 5; count += 1) {
      const { status, headers } = await operations.upload.send(visitor);
      expect(status === 503 && Boolean(headers['retry-after']), `an upload answered ${status}`);
      const { status: read } = await visitor.call(`${product.url}/api/random-images`);
      expect(read === 200, `a read answered ${read}`);
    }
    const [{ count }] = await query('SELECT count(*)::int AS count FROM images');
    expect(count === scene.images.length, `${count - scene.images.length} rows without bytes`);
    disk.free();
    const { status } = await operations.upload.send(visitor);
    expect(status === 200, `after the disk was freed an upload answered ${status}`);
    visitor.close();
    return `5 uploads refused, no row, the next taken; ${await ledger.reconcile(query)}`;
  },
};

/**
 * Checks every table and every B-tree. Throws at the first corruption.
 * @param {(text: string) => Promise<any[]>} query
 * @returns {Promise<number>} number of relations checked
 */
async function amcheck(query) {
  await query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const ours = `relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`;
  const tables = await query(
    `SELECT c.oid::regclass::text AS name, check_.msg FROM pg_class c
       LEFT JOIN LATERAL verify_heapam(c.oid) AS check_ ON true WHERE relkind = 'r' AND ${ours}`,
  );
  const broken = tables.find(({ msg }) => msg !== null);
  expect(!broken, `amcheck: ${broken?.name}: ${broken?.msg}`);
  const indexes = await query(
    `SELECT bt_index_check(i.indexrelid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND c.relkind = 'i' AND ${ours}`,
  );
  return tables.length + indexes.length;
}
