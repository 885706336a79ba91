import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { Postgres } from './support/postgres.ts';
import { startScene, untilRated } from './support/scene.ts';
import { openSlowLink } from './support/slow-link.ts';
import { until } from './support/until.ts';

const ENOUGH = { requests: 300, lost: 20 };

it('with 200 ms of latency and 2 % of loss to PostgreSQL no request fails; broken connections are replaced', async () => {
  const postgres = await Postgres.start();
  const link = await openSlowLink(postgres.port);
  const scene = await startScene({ postgres, databasePort: link.port });
  const { calls, database, ledger, product } = scene;
  Object.assign(link, { delay: 100, loss: 0.02 });
  const crowd = new Crowd(12, calls.everything, 200);
  await until('many requests are served', () => {
    return crowd.answered.length > ENOUGH.requests && link.lost > ENOUGH.lost;
  });
  await crowd.end();
  expect(crowd.failures('all served')).toEqual([]);

  const later = new Crowd(12, calls.everything, 200);
  await until('requests are in flight', () => later.answered.length > 20);
  link.breakOff();
  await untilRated(scene);
  await later.end();
  expect(later.failures('or refused')).toEqual([]);
  expect(product.isAlive).toBe(true);
  await ledger.compare(database, ['ratings', 'views']);
});
