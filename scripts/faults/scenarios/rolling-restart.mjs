import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../topology/testing/client.mjs';
import { Clients } from '../../topology/testing/clients.mjs';
import { Ledger } from '../load/ledger.mjs';
import { everything, operationsOn } from '../load/operations.mjs';
import { addUsers, signIn } from '../load/users.mjs';
import { aPicture, furnish } from '../parts/scene.mjs';
import { expect, SkipScenario } from '../run/scenario.mjs';

/** Longer than nginx skips a replica that was unreachable. */
const NOTICED_MS = 5_000;

/** @type {import('../run/scenario.mjs').Scenario} */
export const rollingRestart = {
  id: 'R8',
  promise: 'A rolling restart of two replicas behind a proxy fails no request',
  inNpmTest: 'scripts/topology/restarts.test.mjs',
  hold: async (run) => {
    const { startTested, whyNoTopology } = await import('../../topology/testing/suite.mjs');
    if (whyNoTopology) throw new SkipScenario(whyNoTopology);
    const topology = await startTested();
    run.after(topology.stop);
    const { url, query, replicas } = topology;
    const picture = await aPicture();
    const { images, questionId } = await furnish(url, query, picture);
    const emails = Array.from({ length: 40 }, (_, n) => `player-${n}@example.com`);
    await addUsers(query, emails);
    const players = [];
    for (const email of emails) players.push(await signIn(url, email));
    const ledger = new Ledger();
    const operations = operationsOn({ url, ledger, images, picture, questionId, players });
    const mix = [...everything(operations), loginOn(url, emails)];
    // Not at a fixed rate, and few in the short version: a slow machine answers few at once, and a write waits for a
    // connection for less than a second.
    const load = new Clients(run.pick(12, 40), mix, run.pick(250, 400));
    run.after(() => load.end());
    const start = performance.now();
    for (
      let round = 0;
      round === 0 || performance.now() - start < run.pick(0, 60_000);
      round += 1
    ) {
      const replica = replicas[round % 2] ?? replicas[0];
      await sleep(NOTICED_MS);
      expect((await replica.stop()) === 0, 'a replica did not end with 0');
      replica.start();
      await replica.ready();
    }
    await sleep(NOTICED_MS);
    const sent = await load.end();
    const failed = sent.filter(({ status }) => status !== 200 && status !== 201);
    expect(
      failed.length === 0,
      `${failed.length} of ${sent.length} failed, the first: ${failed[0]?.kind} ${failed[0]?.status}`,
    );
    return `0 of ${sent.length} requests failed, uploads and logins among them; ${await ledger.reconcile(query)}`;
  },
};

/**
 * @param {string} url
 * @param {string[]} emails
 * @returns {import('../load/operations.mjs').Operation}
 */
function loginOn(url, emails) {
  let count = 0;
  return {
    kind: 'login',
    send: async ({ address }) => {
      const client = new Client(address);
      const email = emails[(count += 1) % emails.length];
      const body = { email, password: 'correct horse' };
      return client.call(`${url}/api/auth/login`, body).finally(() => client.close());
    },
  };
}
