import { setTimeout as sleep } from 'node:timers/promises';
import { untilServed } from '../../topology/testing/client.mjs';
import { inMegabytes, inSeconds } from '../load/figures.mjs';
import { startScene, watchMachine } from '../parts/scene.mjs';
import { untilRated } from '../parts/recovery.mjs';
import { expect } from '../run/scenario.mjs';

const SENTENCE = 'Service temporarily unavailable. Please try again.';

/** @type {import('../run/scenario.mjs').Scenario} */
export const databaseStopped = {
  id: 'R3',
  measures: true,
  promise:
    'While PostgreSQL is stopped, calls get 503 within 3 s, pages and health checks are served, and the app recovers within 5 s',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product, server } = scene;
    const { pid } = product;
    const load = scene.load(run.pick(40, 100));
    const machine = watchMachine(run);
    await sleep(1_000);
    await server.end('SIGQUIT');
    await expectOutage(scene);
    await sleep(run.pick(4_000, 10_000));
    await expectOutage(scene);
    await server.start();
    const back = await untilRated(scene);
    await expectSignedIn(scene);
    const refused = await expectOnlyRefusals(load, 3_000 * machine.slowness);
    const sums = await scene.ledger.reconcile(scene.query);
    expect(product.pid === pid, 'the process ended');
    expect(back <= 5_000 * machine.slowness, `back after ${inSeconds(back)}`);
    return `${refused.count} × 503 within ${inSeconds(refused.slowest)}, back after ${inSeconds(back)}, same pid, ${sums}`;
  },
};

/** @type {import('../run/scenario.mjs').Scenario} */
export const databaseHangs = {
  id: 'R4',
  measures: true,
  promise:
    'While PostgreSQL hangs, every answer takes at most 6 s, memory grows by less than 100 MB, and the app recovers within 5 s',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product, server } = scene;
    const { pid } = product;
    const load = scene.load(run.pick(40, 100));
    const machine = watchMachine(run);
    await sleep(2_000);
    const before = product.residentMemory;
    server.freeze();
    await sleep(run.pick(12_000, 30_000));
    const grown = product.residentMemory - before;
    server.thaw();
    const back = await untilRated(scene);
    await expectSignedIn(scene);
    const refused = await expectOnlyRefusals(load, run.pick(8_000, 6_100) * machine.slowness);
    const sums = await scene.ledger.reconcile(scene.query);
    expect(product.pid === pid, 'the process ended');
    expect(back <= 5_000 * machine.slowness, `back after ${inSeconds(back)}`);
    expect(grown < 100 * 1024 * 1024, `memory grew by ${inMegabytes(grown)}`);
    return (
      `${refused.count} × 503 within ${inSeconds(refused.slowest)}, memory grew by ${inMegabytes(grown)}, ` +
      `back after ${inSeconds(back)}, same pid, ${sums}`
    );
  },
};

/** @param {import('../parts/scene.mjs').Scene} scene */
async function expectOutage({ product, images }) {
  const expected = { '/api/health': 200, '/api/ready': 503, '/': 200, '/public/privacy.txt': 200 };
  for (const [path, status] of Object.entries(expected)) {
    const answer = await fetch(product.url + path);
    await answer.arrayBuffer();
    expect(answer.status === status, `${path} answered ${answer.status} during the outage`);
  }
  const rated = await fetch(`${product.url}/api/rate-single-click`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ imageId: images[0] }),
  });
  const { message } = /** @type {any} */ (await rated.json());
  const retryAfter = rated.headers.get('retry-after');
  const answered = `${rated.status} "${message}" Retry-After ${retryAfter}`;
  expect(answered === `503 "${SENTENCE}" Retry-After 5`, `a rating was answered ${answered}`);
}

/** @param {import('../parts/scene.mjs').Scene} scene */
export async function expectSignedIn({ product, players }) {
  for (const { client } of players) {
    const { status, body } = await untilServed(() => client.call(`${product.url}/api/auth/verify`));
    expect(status === 200 && body.authenticated, `a session is lost: ${status}`);
  }
}

/**
 * Ends the load and checks all answers.
 * @param {import('../../topology/testing/load.mjs').Load} load
 * @param {number} limit in milliseconds
 */
async function expectOnlyRefusals(load, limit) {
  const sent = await load.end();
  const odd = sent.filter(({ status }) => ![200, 201, 503].includes(Number(status)));
  expect(
    odd.length === 0,
    `answered ${odd[0]?.kind} ${odd[0]?.status}, and ${odd.length - 1} more`,
  );
  const refused = sent.filter(({ status }) => status === 503);
  expect(refused.length > 0, 'nothing was refused: the fault did not happen');
  const silent = refused.filter(({ headers }) => !headers['retry-after']);
  expect(silent.length === 0, `${silent.length} answers have no Retry-After`);
  const [slowest] = sent.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const { kind, milliseconds = 0 } = slowest ?? {};
  expect(milliseconds <= limit, `the slowest answer, to ${kind}, took ${inSeconds(milliseconds)}`);
  return { count: refused.length, slowest: milliseconds };
}
