import { Client } from '../../topology/testing/client.mjs';
import { inMegabytes } from '../load/figures.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { SmallDisk } from '../parts/small-disk.mjs';
import { expect, SkipScenario } from '../run/scenario.mjs';

/**
 * @typedef {import('../parts/scene.mjs').Scene} Scene
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} code label of the failure metric
 * @property {(scene: Scene) => Promise<void> | void} begin
 * @property {(scene: Scene) => Promise<void> | void} end
 * @property {(scene: Scene, client: Client) => Promise<import('../../topology/testing/client.mjs').Answer>} ask a call affected by the fault
 */

/** The product writes its log lines in batches, some of them after the answer. */
const PATIENCE_FOR_LINES = 10_000;

/** @type {Fault['ask']} */
const rate = ({ product, images }, client) =>
  client.call(`${product.url}/api/rate-double-click`, { imageId: images[0] });

/** @type {Fault[]} */
const FAULTS = [
  {
    name: 'PostgreSQL stopped',
    code: 'database/away',
    begin: ({ server }) => server.end('SIGQUIT'),
    end: ({ server }) => server.start(),
    ask: rate,
  },
  {
    name: 'PostgreSQL hangs',
    code: 'database/away',
    begin: ({ server }) => server.freeze(),
    end: ({ server }) => server.thaw(),
    ask: rate,
  },
  lockFault(),
];

/** @type {import('../run/scenario.mjs').Scenario} */
export const evidence = {
  id: 'R29',
  promise:
    'Every fault leaves a readable log line with the id of an affected request, and counts in a metric',
  hold: async (run) => {
    const disk = await diskOrNone(run);
    const settings = disk ? { DATA_DIR: disk.folder } : {};
    const scene = await startScene(run, { settings });
    const faults = disk ? [...FAULTS, fullDisk(disk)] : FAULTS;
    for (const fault of faults) await expectEvidence(scene, fault);
    await scene.inbox.become('refusing');
    await scene.players[0]?.client.call(`${scene.product.url}/api/send-invites`, {
      emails: ['friend@example.com'],
    });
    await within(40_000, 'a mail that can not be sent is counted', async () => {
      return (await scene.product.metric('unspoken_mails_undelivered{state="retrying"}')) > 0;
    });
    await within(PATIENCE_FOR_LINES, 'a log line names the mail that can not be sent', async () =>
      scene.product.logged().some(({ queue, level }) => level >= 40 && queue === 'mail'),
    );
    const names = [...faults.map(({ name }) => name), 'mail server down'];
    return `${names.join(', ')}: a line and a metric each, memory ${inMegabytes(scene.product.residentMemory)}`;
  },
};

/**
 * @param {Scene} scene
 * @param {Fault} fault
 */
async function expectEvidence(scene, { name, code, begin, end, ask }) {
  const series = `unspoken_failures_total{code="${code}"}`;
  const { product } = scene;
  const before = await product.metric(series);
  await begin(scene);
  const client = new Client();
  const answer = await ask(scene, client);
  client.close();
  await end(scene);
  await within(30_000, `${name}: the product has recovered`, async () => {
    return (await fetch(`${product.url}/api/ready`)).status === 200;
  });
  expect(answer.status === 503, `${name}: it answered ${answer.status}`);
  const id = answer.headers['x-request-id'];
  expect(Boolean(id), `${name}: the answer has no request id`);
  await within(PATIENCE_FOR_LINES, `${name}: a line tells why request ${id} failed`, async () =>
    product
      .logged()
      .some(
        ({ requestId, msg, err }) => requestId === id && msg === 'request failed' && err?.message,
      ),
  );
  const grown = (await product.metric(series)) - before;
  expect(grown > 0, `${name}: ${series} did not grow`);
}

/** @returns {Fault} */
function lockFault() {
  /** @type {import('pg').Client | undefined} */
  let holder;
  return {
    name: 'table locked',
    code: 'database/away',
    begin: async ({ server, database }) => {
      holder = await server.connect(database);
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE ratings');
    },
    end: async () => holder?.end(),
    ask: rate,
  };
}

/** @param {SmallDisk} disk @returns {Fault} */
function fullDisk(disk) {
  return {
    name: 'disk of pictures full',
    code: 'storage/unavailable',
    begin: () => disk.fill(),
    end: () => disk.free(),
    ask: ({ product, picture }, client) =>
      client.upload(`${product.url}/api/upload-image-cloud`, picture),
  };
}

/** @param {import('../run/scenario.mjs').Run} run */
async function diskOrNone(run) {
  try {
    return await SmallDisk.mount(run, 20);
  } catch (failure) {
    if (failure instanceof SkipScenario) return undefined;
    throw failure;
  }
}
