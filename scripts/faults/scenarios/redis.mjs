import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../programs/find-program.mjs';
import { freePort } from '../../processes/port.mjs';
import { startRedis } from '../../topology/redis.mjs';
import { Client } from '../../topology/testing/client.mjs';
import { signIn } from '../load/users.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect, needed } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const redisAway = {
  id: 'R15',
  measures: true,
  promise:
    'While Redis is down or emptied, every request is served, users can sign in, and limits hold',
  hold: async (run) => {
    const program = needed(await findProgram(run.root, 'redis-server'));
    const port = await freePort();
    const redis = startRedis(program, tmpdir(), port);
    run.after(redis.stop);
    const scene = await startScene(run, { settings: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    const { product, ledger, query } = scene;
    const load = scene.visitors(run.pick(40, 100));
    await sleep(2_000);
    await redis.stop();
    await sleep(run.pick(3_000, 20_000));
    await expectServed(scene);
    const guesses = await guess(product.url);
    expect(guesses.includes(429), `guesses were answered ${guesses.join(' ')}`);

    const again = startRedis(program, tmpdir(), port);
    run.after(again.stop);
    const statuses = () => readiness(product.url);
    await within(60_000, 'Redis is found again', async () => (await statuses()).redis === true);
    await expectServed(scene);
    await flush(port);
    await expectServed(scene);
    const sent = await load.end();
    const odd = sent.filter(({ status }) => ![200, 201].includes(Number(status)));
    expect(
      odd.length === 0,
      `${odd.length} of ${sent.length} failed, the first: ${odd[0]?.kind} ${odd[0]?.status}`,
    );
    return `${sent.length} requests before, during and after the outage, 0 failed; limits hold; who was signed in stays signed in; ${await ledger.reconcile(query)}`;
  },
};

/**
 * Deletes all data in Redis.
 * @param {number} port
 */
async function flush(port) {
  const socket = connect(port, '127.0.0.1');
  socket.end('FLUSHALL\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer).startsWith('+OK'), `Redis answered ${answer}`);
}

/** @param {import('../parts/scene.mjs').Scene} scene */
async function expectServed({ product, players }) {
  const { client } = await signIn(product.url, 'player-1@example.com');
  const known = await client.call(`${product.url}/api/auth/verify`);
  expect(known.body.authenticated === true, `a user who just signed in got ${known.status}`);
  const before = await players[0]?.client.call(`${product.url}/api/auth/verify`);
  expect(before?.body.authenticated === true, `a signed-in user got ${before?.status}`);
}

/** @param {string} url */
async function guess(url) {
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    const client = new Client('127.0.9.1');
    const body = { username: 'admin', password: 'a wrong password' };
    statuses.push((await client.call(`${url}/api/admin/login`, body)).status);
    client.close();
  }
  return statuses;
}

/** @param {string} url */
async function readiness(url) {
  return /** @type {any} */ (await (await fetch(`${url}/api/ready`)).json());
}
