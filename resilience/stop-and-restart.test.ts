import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { beginUpload } from './support/half-upload.ts';
import { Product } from './support/product.ts';
import { startReplicas, WHY_NO_REPLICAS } from './support/replicas.ts';
import { addUsers, addContent, PASSWORD, startScene } from './support/scene.ts';
import { statusOf, until } from './support/until.ts';

const UPLOADS = 8;
/** Makes the product reject a promise on SIGUSR2, as a bug would. */
const FAILS_ON_SIGUSR2 =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>void(Promise.reject(new(Error)('a_fault'))))";

it('SIGTERM makes the product not ready, finishes the requests in flight and ends with exit code 0', async () => {
  const scene = await startScene({ settings: { DRAIN_SECONDS: '8' } });
  const { product, image, database, images } = scene;
  const halves = Array.from({ length: UPLOADS }, () => beginUpload(product.url, image));
  await until('they are in flight', () => product.openFiles > UPLOADS);
  const stopped = product.stop();
  await expect.poll(() => statusOf(`${product.url}/api/ready`)).toBe(503);
  expect(await statusOf(`${product.url}/api/random-images`)).toBe(200);
  await expect.poll(() => statusOf(`${product.url}/api/health`)).toBe(undefined);
  const statuses = await Promise.all(halves.map((half) => half.finish()));
  expect(statuses).toEqual(Array(UPLOADS).fill(200));
  expect(await stopped).toBe(0);
  expect(await database.count('images')).toBe(images.length + UPLOADS);
  expect(product.log()).toContain('received a stop signal');
});

it('an unhandled error ends the product with exit code 1, after the requests in flight', async () => {
  const { product, image } = await startScene({ settings: { NODE_OPTIONS: FAILS_ON_SIGUSR2 } });
  const half = beginUpload(product.url, image);
  await expect.poll(() => statusOf(`${product.url}/api/ready`)).toBe(200);
  product.signal('SIGUSR2');
  await expect.poll(() => statusOf(`${product.url}/api/health`)).toBe(undefined);
  expect(await half.finish()).toBe(200);
  expect(await product.exited()).toBe(1);
  expect(product.log()).toContain('unhandled error; the process stops');
});

it('a wrong setting ends the start with one line in the log and exit code 1', async () => {
  const databaseUrl = 'postgres://a:b@127.0.0.1:1/c';
  const product = await Product.start({ databaseUrl, settings: { HOST: '203.0.113.7' } });
  expect(await product.exited()).toBe(1);
  expect(product.log()).toMatch(/^Setting HOST .+\n$/);
});

it.skipIf(WHY_NO_REPLICAS)(
  `a rolling restart of two replicas behind the proxy fails no request ${WHY_NO_REPLICAS}`,
  async () => {
    const topology = await startReplicas();
    const { url, database, replicas } = topology;
    const { calls, ledger } = await addContent(url, database, 6);
    // A user of its own, because ten further logins would end the login of an inviter.
    const login = { email: 'passer-by@example.com', password: PASSWORD };
    await addUsers(database, [login.email]);
    const crowd = new Crowd(
      10,
      [
        ...calls.everything,
        { kind: 'login', send: (visitor) => visitor.call(`${url}/api/auth/login`, login) },
      ],
      200,
    );
    for (const replica of replicas) {
      const served = crowd.answered.length;
      await until('requests are served', () => crowd.answered.length > served + 100);
      expect(await replica.stop()).toBe(0);
      await replica.startAgain();
      await topology.noticed();
    }
    await crowd.end();
    expect(crowd.failures('all served')).toEqual([]);
    await ledger.compare(database, ['ratings', 'views', 'signups', 'responses', 'uploads']);
  },
);
