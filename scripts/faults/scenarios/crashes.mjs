import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from '../../topology/testing/clients.mjs';
import { inSeconds } from '../load/figures.mjs';
import { untilRated, within } from '../parts/recovery.mjs';
import { startScene, watchMachine } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** Clients that write just before a crash: more at once than one statement each can store, so that writes are stored in groups. */
const RUSH = 100;

/** @type {import('../run/scenario.mjs').Scenario} */
export const appCrash = {
  id: 'R1',
  promise: 'A crash of the app loses no acknowledged write',
  measures: true,
  hold: async (run) => {
    const kills = run.pick(4, 20);
    const scene = await startScene(run, { players: run.pick(6, 30) });
    const { operations } = scene;
    const load = scene.visitors(run.pick(60, 200));
    const sent = [];
    let largest = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(run.pick(1_500, 2_500));
      const rush = new Clients(RUSH, [operations.rating, operations.view, operations.signup]);
      run.after(() => rush.end());
      await sleep(500);
      const group = await within(30_000, 'writes are stored in groups', async () => {
        const average = await averageGroup(scene);
        return average > 1 && average;
      });
      largest = Math.max(largest, group);
      const [answered] = await Promise.all([rush.end(), scene.product.kill()]);
      sent.push(...answered);
      scene.product.startAgain();
      await scene.product.ready();
    }
    sent.push(...(await load.end()));
    const sums = await scene.ledger.reconcile(scene.query);
    const [{ setting }] = await scene.query(
      `SELECT current_setting('synchronous_commit') AS setting`,
    );
    expect(setting === 'on', `synchronous_commit is ${setting}`);
    return `${kills} × kill -9 during groups of ${largest.toFixed(1)}, ${sent.length} requests, ${sums}`;
  },
};

/** Average number of ratings and views in one statement since the start. @param {import('../parts/scene.mjs').Scene} scene */
async function averageGroup({ product }) {
  const items = await product.metric('unspoken_rating_items_total');
  return items / (await product.metric('unspoken_rating_groups_total'));
}

/** @type {import('../run/scenario.mjs').Scenario} */
export const databaseCrash = {
  id: 'R2',
  promise:
    'A crash or restart of PostgreSQL loses no acknowledged write, and the app recovers within 5 s',
  measures: true,
  hold: async (run) => {
    const rounds = run.pick(2, 10);
    const scene = await startScene(run, { players: run.pick(6, 30) });
    const { pid } = scene.product;
    const load = scene.visitors(run.pick(60, 200));
    // Sessions are read on every call, so that a connection is always in use when it breaks.
    const clients = scene.signedInClients(48);
    const machine = watchMachine(run);
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of /** @type {const} */ (['terminate', 'SIGINT', 'SIGKILL'])) {
        await sleep(1_000);
        slowest = Math.max(slowest, await recoveryFrom(scene, fault));
        expect(scene.product.pid === pid, `the process ended (${fault}, round ${round + 1})`);
      }
    }
    const sent = await load.end();
    await clients.end();
    const sums = await scene.ledger.reconcile(scene.query);
    expect(slowest <= 5_000 * machine.slowness, `back after ${inSeconds(slowest)} at the latest`);
    return (
      `${rounds} × backends terminated, fast restart and kill -9, same pid, back after ` +
      `${inSeconds(slowest)} at the latest, ${sent.length} requests, ${sums}`
    );
  },
};

/**
 * @param {import('../parts/scene.mjs').Scene} scene
 * @param {'terminate' | 'SIGINT' | 'SIGKILL'} fault
 * @returns {Promise<number>} milliseconds until a rating is stored again, once PostgreSQL accepts connections
 */
async function recoveryFrom(scene, fault) {
  const { server, query } = scene;
  if (fault === 'terminate') {
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                  WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  } else {
    await server.end(fault);
    await sleep(500);
    await server.start();
  }
  return untilRated(scene);
}
