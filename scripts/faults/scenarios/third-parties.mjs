import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inMegabytes, inMilliseconds, percentile } from '../load/figures.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const metaHangs = {
  id: 'R16',
  measures: true,
  promise: 'A hanging Meta affects no request; Google and Shopify are called only by browsers',
  hold: async (run) => {
    const meta = await startMeta();
    run.after(meta.stop);
    const scene = await startScene(run, {
      settings: { META_PIXEL_ID: '1', META_ACCESS_TOKEN: 'token', META_API_URL: meta.url },
    });
    const { product, operations } = scene;
    const pages = [operations.get('/'), operations.get('/api/random-images'), operations.rating];
    const track = {
      kind: 'track',
      /** @param {import('../../topology/testing/client.mjs').Client} client */
      send: (client) =>
        client.call(`${product.url}/api/facebook/track-view-content`, {
          pageUrl: `${product.env.APP_URL}/`,
          pageTitle: 'Welcome | Unspoken',
          contentCategory: 'Home',
        }),
    };
    const [rounds, lasts] = run.pick([3, 3_000], [4, 15_000]);
    const tracking = scene.visitors(20, [track]);
    await times(scene, pages, 2_000);
    /** @type {{ well: number[], hanging: number[] }} */
    const waited = { well: [], hanging: [] };
    const memory = product.residentMemory;
    /** @type {number[]} */
    const growths = [];
    // Alternates, so that other load on the machine affects both alike; where it does not, the best of the rounds counts.
    for (let round = 0; round < rounds; round += 1) {
      /** @type {number[]} */
      const medians = [];
      for (const health of /** @type {const} */ (['well', 'hanging'])) {
        meta.become(health);
        const measured = await times(scene, pages, lasts);
        waited[health].push(...measured);
        medians.push(percentile(measured, 0.5));
      }
      growths.push((medians[1] ?? 0) - (medians[0] ?? 0));
    }
    const tracked = await tracking.end();
    const grown = product.residentMemory - memory;
    const odd = tracked.find(({ status }) => status !== 202);
    expect(!odd, `a page view was answered ${odd?.status}`);
    expect(meta.unanswered() > 0, 'no call to Meta hung');
    const median = Math.min(...growths);
    expect(median < run.pick(30, 5), `the median grew by ${inMilliseconds(median)}`);
    expect(grown < 100 * 1024 * 1024, `memory grew by ${inMegabytes(grown)}`);
    const p99 = [waited.well, waited.hanging].map((each) => inMilliseconds(percentile(each, 0.99)));
    return (
      `${tracked.length} page views, ${meta.unanswered()} calls to Meta hung; pages p99 ${p99.join(' → ')}, median ` +
      `${median < 0 ? '−' : '+'}${inMilliseconds(Math.abs(median))}, memory ${inMegabytes(product.residentMemory)}`
    );
  },
};

/**
 * @param {import('../parts/scene.mjs').Scene} scene
 * @param {import('../load/operations.mjs').Operation[]} mix
 * @param {number} milliseconds
 * @returns {Promise<number[]>} milliseconds of each request
 */
async function times(scene, mix, milliseconds) {
  const load = scene.visitors(30, mix);
  await sleep(milliseconds);
  const sent = await load.end();
  const odd = sent.find(({ status }) => status !== 200);
  expect(!odd, `answered ${odd?.kind} ${odd?.status}`);
  return sent.map((each) => each.milliseconds);
}

/** Stands in for Meta: answers every call, or accepts it and never answers. */
async function startMeta() {
  let isWell = true;
  let unanswered = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (isWell) response.end('{"events_received":1}');
    else unanswered += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** @param {'well' | 'hanging'} health */
    become: (health) => (isWell = health === 'well'),
    unanswered: () => unanswered,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
