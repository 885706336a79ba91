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
  const { product, acts, database, ledger } = scene;
  const { pid } = product;
  const crowd = new Crowd(CLIENTS, [acts.get('/api/random-images'), acts.rating, acts.view]);
  let most = 0;
  // How many are refused depends on the machine; `http/admission` shows the refusal.
  await until('everybody acted many times', async () => {
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
