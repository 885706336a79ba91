import { setTimeout as sleep } from 'node:timers/promises';
import { inSeconds } from '../load/figures.mjs';
import { untilRated } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const appCrash = {
  id: 'R1',
  promise: 'No acknowledged act is lost by a crash of the app',
  hold: async (run) => {
    const kills = run.pick(4, 20);
    const scene = await startScene(run, { players: run.pick(6, 30) });
    const load = scene.load(run.pick(60, 200));
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(run.pick(2_000, 3_000));
      await scene.product.kill();
      scene.product.startAgain();
      await scene.product.ready();
    }
    const sent = await load.end();
    const sums = await scene.ledger.reconcile(scene.query);
    const [{ setting }] = await scene.query(
      `SELECT current_setting('synchronous_commit') AS setting`,
    );
    expect(setting === 'on', `synchronous_commit is ${setting}`);
    return `${kills} × kill -9, ${sent.length} requests, ${sums}`;
  },
};

/** @type {import('../run/scenario.mjs').Scenario} */
export const databaseCrash = {
  id: 'R2',
  promise:
    'No acknowledged act is lost by a crash or restart of PostgreSQL, and the app is back within 5 s',
  hold: async (run) => {
    const rounds = run.pick(2, 10);
    const scene = await startScene(run, { players: run.pick(6, 30) });
    const { pid } = scene.product;
    const load = scene.load(run.pick(60, 200));
    // Sessions are read on every call, so that a connection is always in use when it breaks.
    const crowd = scene.signedInCrowd(48);
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of /** @type {const} */ (['terminate', 'SIGINT', 'SIGKILL'])) {
        await sleep(1_000);
        slowest = Math.max(slowest, await recoveryFrom(scene, fault));
        expect(scene.product.pid === pid, `the process ended (${fault}, round ${round + 1})`);
      }
    }
    const sent = await load.end();
    await crowd.end();
    const sums = await scene.ledger.reconcile(scene.query);
    expect(slowest <= 5_000, `back after ${inSeconds(slowest)} at the latest`);
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
