import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './testing/client.mjs';
import { Clients } from './testing/clients.mjs';
import { startLoneProduct } from './testing/lone-product.mjs';
import { MachineWatch } from './testing/machine-watch.mjs';
import { ADMIN_PASSWORD, statusOf } from './testing/suite.mjs';

const CLIENTS = 48;
const ROUNDS = 10;
/** Maximum time until every request is served again, in milliseconds, on a machine that is not slower than usual. */
const RECOVERY_MS = 5_000;
/** Maximum time of an answer while PostgreSQL hangs, in milliseconds, on such a machine. */
const HANG_MS = 6_000;

describe('one process with sessions in PostgreSQL under the load of 48 clients', () => {
  /** @type {import('./testing/lone-product.mjs').LoneProduct} */
  let product;
  /** @type {MachineWatch} */
  let machine;
  let imageId = 0;
  let cookie = '';

  before(async () => {
    machine = new MachineWatch();
    product = await startLoneProduct();
    imageId = await product.insertImage();
    const { status, headers } = await new Client().call(`${product.url}/api/admin/login`, {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    assert.equal(status, 200);
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  });
  after(async () => {
    machine.end();
    await product?.stop();
  });

  /**
   * @param {string} path
   * @param {unknown} [body]
   */
  const call = (path, body) => ({
    kind: path,
    /** @param {import('./testing/client.mjs').Client} client */
    send: (client) => client.call(product.url + path, body, { Cookie: cookie }),
  });
  const load = () =>
    new Clients(CLIENTS, [
      call('/api/random-images'),
      call('/api/admin/verify'),
      call('/api/rate-double-click', { imageId }),
      call('/api/admin/ratings?limit=5&offset=0'),
      call('/api/email-signup', { email: 'noor@example.com' }),
    ]);

  const storedRatings = async () => {
    const [row] = await product.query('SELECT rate_up FROM ratings WHERE image_id = $1', [imageId]);
    const [days] = await product.query('SELECT sum(ratings)::int AS sum FROM rating_days');
    assert.equal(row.rate_up, days.sum ?? 0);
    return row.rate_up;
  };

  /**
   * @param {number} stored number of rows stored since the load began
   * @param {import('./testing/clients.mjs').Answered[]} answered
   */
  const expectNothingLost = (stored, answered) => {
    const sent = answered.filter(({ kind }) => kind === '/api/rate-double-click');
    const acknowledged = sent.filter(({ status }) => status === 200).length;
    assert.ok(
      acknowledged <= stored && stored <= sent.length,
      `acknowledged ${acknowledged}, stored ${stored}, sent ${sent.length}`,
    );
  };

  const recovered = async () => {
    const start = performance.now();
    while ((await statusOf(`${product.url}/api/random-image`)) !== 200) {
      const limit = RECOVERY_MS * machine.slowness;
      assert.ok(performance.now() - start < limit, 'not served in time');
      await sleep(50);
    }
  };

  /** @type {[string, () => Promise<unknown>][]} */
  const faults = [
    [
      'pg_terminate_backend of every connection',
      () =>
        product.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        ),
    ],
    [
      'a fast restart of PostgreSQL',
      async () => {
        await product.database.stop();
        await product.database.start();
      },
    ],
    [
      'kill -9 of the postmaster',
      async () => {
        await product.database.kill();
        await product.database.start();
      },
    ],
  ];
  for (const [name, fail] of faults) {
    test(`one process survives ${ROUNDS} times ${name} without losing a rating`, async () => {
      const ended = product.replica.exited().then((code) => `ended with ${code}`);
      const before = await storedRatings();
      const clients = load();
      let normalFrom = 0;
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await sleep(300);
          await fail();
          await recovered();
        }
        const recovery = RECOVERY_MS * machine.slowness;
        normalFrom = performance.now() + recovery;
        await sleep(recovery + 1_000);
      } finally {
        await clients.end();
      }
      const { answered } = clients;
      assert.equal(await Promise.race([ended, 'alive']), 'alive', product.log().slice(-2_000));
      assert.doesNotMatch(product.log(), /uncaught|unhandled/i);
      assert.deepEqual([...new Set(answered.map(({ status }) => status))].toSorted(), [200, 503]);
      const later = answered.filter(({ at, milliseconds }) => at - milliseconds > normalFrom);
      assert.ok(later.length > 0);
      assert.deepEqual([...new Set(later.map(({ status }) => status))], [200]);
      expectNothingLost((await storedRatings()) - before, answered);
    });
  }

  test(`one process answers everybody within ${HANG_MS / 1000} s while PostgreSQL hangs`, async () => {
    const before = await storedRatings();
    const clients = load();
    await sleep(500);
    product.database.signal('SIGSTOP');
    await sleep(8_000);
    product.database.signal('SIGCONT');
    await recovered();
    const { length } = await clients.end();
    assert.ok(length > 0);
    const { answered } = clients;
    const slowest = Math.max(...answered.map(({ milliseconds }) => milliseconds));
    assert.ok(slowest < HANG_MS * machine.slowness, `the slowest answer took ${slowest} ms`);
    const refused = answered.filter(({ status }) => status !== 200);
    assert.deepEqual([...new Set(refused.map(({ status }) => status))], [503]);
    assert.deepEqual([...new Set(refused.map(({ headers }) => headers['retry-after']))], ['5']);
    expectNothingLost((await storedRatings()) - before, answered);
  });
});
