import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { MEGABYTE, PRODUCTION } from './support/product.ts';
import { startScene, untilRated } from './support/scene.ts';
import { statusOf, until } from './support/until.ts';

const CLIENTS = 600;
const SERVED = 500;

it('under a load of 600 clients some are served and the others get 503, health answers, memory is bounded, and the product recovers', async () => {
  const scene = await startScene({ settings: PRODUCTION });
  const { product, acts, database, ledger } = scene;
  const { pid } = product;
  const crowd = new Crowd(CLIENTS, [acts.get('/api/random-images'), acts.rating, acts.view]);
  let most = 0;
  await until('many are refused, and others served', async () => {
    most = Math.max(most, product.memory);
    await sleep(100);
    return crowd.count(503) > CLIENTS && crowd.count(200) > SERVED;
  });
  expect(await statusOf(`${product.url}/api/health`)).toBe(200);
  await crowd.end();
  expect(crowd.failures('or refused')).toEqual([]);
  expect(most).toBeLessThan(512 * MEGABYTE);
  await untilRated(scene);
  expect([product.pid, product.isAlive]).toEqual([pid, true]);
  await ledger.compare(database, ['ratings', 'views']);
});
