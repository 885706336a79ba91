import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inMegabytes, inMilliseconds, percentile } from '../load/figures.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const metaHangs = {
  id: 'R16',
  promise: 'Meta, Google and Shopify that are down or hang change nothing for anybody',
  hold: async (run) => {
    const meta = await silentServer();
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
    const lasts = run.pick(5_000, 30_000);
    await times(scene, pages, 2_000);
    const before = await times(scene, pages, lasts);
    const memory = product.residentMemory;
    // The same pages, and beside them calls that Meta never answers.
    const tracking = scene.load(20, [track]);
    const during = await times(scene, pages, lasts);
    const tracked = await tracking.end();
    const grown = product.residentMemory - memory;
    const odd = [...before, ...during, ...tracked].filter(
      ({ status }) => ![200, 202].includes(Number(status)),
    );
    expect(odd.length === 0, `answered ${odd[0]?.kind} ${odd[0]?.status}`);
    expect(meta.calls() > 0, 'Meta was never called');
    const [calm, hung] = [before, during].map((sent) =>
      sent.map(({ milliseconds }) => milliseconds),
    );
    const median = percentile(hung ?? [], 0.5) - percentile(calm ?? [], 0.5);
    expect(median < 5, `the median grew by ${inMilliseconds(median)}`);
    expect(grown < 50 * 1024 * 1024, `memory grew by ${inMegabytes(grown)}`);
    const p99 = [calm, hung].map((each) => inMilliseconds(percentile(each ?? [], 0.99)));
    return `${tracked.length} events, ${meta.calls()} calls hang; p99 ${p99.join(' → ')}, median +${inMilliseconds(Math.max(0, median))}, memory +${inMegabytes(grown)}`;
  },
};

/**
 * @param {import('../parts/scene.mjs').Scene} scene
 * @param {import('../load/operations.mjs').Operation[]} mix
 * @param {number} milliseconds
 */
async function times(scene, mix, milliseconds) {
  const load = scene.load(30, mix);
  await sleep(milliseconds);
  return load.end();
}

/** Takes connections and says nothing. */
async function silentServer() {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    sockets.add(socket.on('error', () => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    calls: () => calls,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
