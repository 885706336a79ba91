import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './testing/client.mjs';
import { Clients } from './testing/clients.mjs';
import { startLoneProduct } from './testing/lone-product.mjs';
import { ADMIN_PASSWORD, statusOf } from './testing/suite.mjs';

const CLIENTS = 48;
const ROUNDS = 10;
/** How soon every request is served again, in milliseconds. */
const RECOVERY_MS = 5_000;

describe('one process with its sessions in PostgreSQL, under the load of 48 clients', () => {
  /** @type {import('./testing/lone-product.mjs').LoneProduct} */
  let product;
  let imageId = 0;
  let cookie = '';

  before(async () => {
    product = await startLoneProduct();
    imageId = await product.insertImage();
    const { status, headers } = await new Client().call(`${product.url}/api/admin/login`, {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    assert.equal(status, 200);
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  });
  after(() => product?.stop());

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

  const recovered = async () => {
    const start = performance.now();
    while ((await statusOf(`${product.url}/api/random-image`)) !== 200) {
      assert.ok(performance.now() - start < RECOVERY_MS, 'not served in time');
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
    test(`survives ${ROUNDS} times ${name}`, async () => {
      const ended = product.replica.exited().then((code) => `ended with ${code}`);
      const clients = load();
      let normalFrom = 0;
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await sleep(300);
          await fail();
          await recovered();
        }
        normalFrom = performance.now() + 1_000;
        await sleep(1_500);
      } finally {
        await clients.end();
      }
      const { answered } = clients;
      assert.equal(await Promise.race([ended, 'alive']), 'alive', product.log().slice(-2_000));
      assert.doesNotMatch(product.log(), /nobody handled|uncaught|unhandled/i);
      assert.deepEqual([...new Set(answered.map(({ status }) => status))].toSorted(), [200, 503]);
      const later = answered.filter(({ at, milliseconds }) => at - milliseconds > normalFrom);
      assert.ok(later.length > 0);
      assert.deepEqual([...new Set(later.map(({ status }) => status))], [200]);
    });
  }
});
