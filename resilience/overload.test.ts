import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { MEGABYTE, PRODUCTION } from './support/product.ts';
import { startScene, untilRated } from './support/scene.ts';
import { statusOf, until } from './support/until.ts';

const CLIENTS = 600;
const ANSWERS = 20_000;

it('under a load of 600 clients each is served or gets 503 with Retry-After, health answers, memory is bounded, and the product recovers', async () => {
  const scene = await startScene({ settings: PRODUCTION });
  const { product, calls, database, ledger } = scene;
  const { pid } = product;
  const crowd = new Crowd(CLIENTS, [calls.get('/api/random-images'), calls.rating, calls.view]);
  let most = 0;
  // The number of refused calls depends on the machine; the test `http/admission` asserts the refusal.
  await until('many calls are answered', async () => {
    most = Math.max(most, product.memory);
    await sleep(100);
    return crowd.answered.length > ANSWERS;
  });
  expect(crowd.count(200)).toBeGreaterThan(CLIENTS);
  expect(await statusOf(`${product.url}/api/health`)).toBe(200);
  await crowd.end();
  expect(crowd.failures('or refused')).toEqual([]);
  expect(most).toBeLessThan(512 * MEGABYTE);
  await untilRated(scene);
  expect([product.pid, product.isAlive]).toEqual([pid, true]);
  await ledger.compare(database, ['ratings', 'views']);
});
