import { setTimeout as sleep } from 'node:timers/promises';
import { ClosedLoopClients } from '../load/clients.mjs';
import { inMilliseconds, inSeconds, largest, percentile } from '../load/figures.mjs';
import { untilRated } from '../parts/recovery.mjs';
import { startScene, watchMachine } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const ratingsLocked = {
  id: 'R5',
  measures: true,
  promise: 'While a table is locked, reads stay under 500 ms (p99) and writes get 503 within 3 s',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product, operations } = scene;
    const holder = await scene.server.connect(scene.database);
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE ratings');
    const [imageId] = scene.images;
    const asked = { path: '/api/rate-double-click', body: { imageId } };
    const writers = new ClosedLoopClients(product.url, run.pick(100, 200), asked);
    run.after(() => writers.end());
    await sleep(500);
    const machine = watchMachine(run);
    const readers = scene.visitors(20, [
      operations.get('/api/random-images'),
      operations.get('/api/ready'),
      operations.get('/api/random-image'),
    ]);
    await sleep(run.pick(6_000, 20_000));
    const read = await readers.end();
    const refused = await writers.end();
    await holder.query('ROLLBACK');
    await holder.end();
    const back = await untilRated(scene);
    const failed = read.filter(({ status }) => status !== 200);
    expect(
      failed.length === 0,
      `${failed.length} of ${read.length} reads answered ${failed[0]?.status}`,
    );
    const p99 = percentile(
      read.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    const slowest = largest(refused.map(({ milliseconds }) => milliseconds));
    const odd = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
    expect(odd.length === 0, `${odd.length} writers were answered ${odd[0]?.status}`);
    const { slowness } = machine;
    expect(slowest <= run.pick(3_500, 3_000) * slowness, `a writer waited ${inSeconds(slowest)}`);
    expect(p99 < run.pick(2_000, 500) * slowness, `reads took ${inMilliseconds(p99)} (p99)`);
    return (
      `${read.length} reads, p99 ${inMilliseconds(p99)}; ${refused.length} writers refused within ` +
      `${inSeconds(slowest)}; back after ${inSeconds(back)}`
    );
  },
};

/** @type {import('../run/scenario.mjs').Scenario} */
export const connectionsTaken = {
  id: 'R6',
  promise:
    'While other clients hold every connection of PostgreSQL, calls get 503, and the app recovers by itself',
  hold: async (run) => {
    const scene = await startScene(run);
    const { pid } = scene.product;
    const load = scene.load(run.pick(40, 100));
    const others = await takeAllConnections(scene);
    await sleep(run.pick(3_000, 10_000));
    const during = await scene.players[0]?.client.call(`${scene.product.url}/api/auth/verify`);
    await Promise.all(others.map((client) => client.end()));
    const back = await untilRated(scene);
    await sleep(500);
    const sent = await load.end();
    const sums = await scene.ledger.reconcile(scene.query);
    expect(during?.status === 503, `a call was answered ${during?.status}`);
    const odd = sent.filter(({ status }) => ![200, 201, 503].includes(Number(status)));
    expect(odd.length === 0, `answered ${odd[0]?.kind} ${odd[0]?.status}`);
    expect(back <= run.pick(30_000, 5_000), `back after ${inSeconds(back)}`);
    expect(scene.product.pid === pid, 'the process ended');
    return `${others.length} connections taken, back after ${inSeconds(back)}, same pid, ${sums}`;
  },
};

const OF_PRODUCT = `application_name LIKE 'unspoken%'`;
/**
 * Number of times the server must be full: an ended connection frees its slot a moment later, so once is not enough.
 */
const TIMES_FULL = 10;

/**
 * Opens connections until none are left, including those that the product held.
 * @param {import('../parts/scene.mjs').Scene} scene
 */
async function takeAllConnections({ server, database }) {
  const first = await server.connect(database);
  const others = [first];
  for (let full = 0; full < TIMES_FULL;) {
    const ended = await first.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OF_PRODUCT}`,
    );
    const another = await server.connect(database).catch(() => undefined);
    if (another) others.push(another);
    full = another || ended.rows.length > 0 ? 0 : full + 1;
    if (full > 0) await sleep(50);
  }
  return others;
}
