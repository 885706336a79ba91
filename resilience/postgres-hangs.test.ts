import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { MEGABYTE, PRODUCTION } from './support/product.ts';
import { expectLoggedIn, type Scene, startScene, untilRated } from './support/scene.ts';
import { statusOf, until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';

const REFUSALS = 50;

it('while PostgreSQL hangs or is stopped, calls get 503, pages are served, memory is bounded, and the product recovers', async () => {
  const scene = await startScene({ settings: PRODUCTION });
  const { product, postgres, calls, database, ledger, users } = scene;
  const { pid, memory } = product;
  const crowd = new Crowd(30, calls.everything, 200);
  await until('writes are stored', () => crowd.count(200) > 100);

  postgres.freeze();
  await expectRefused(crowd);
  await expectPagesServed(scene);
  expect(product.memory - memory).toBeLessThan(150 * MEGABYTE);
  postgres.thaw();
  await untilRated(scene);

  await postgres.end('SIGQUIT');
  await expectRefused(crowd);
  await expectPagesServed(scene);
  await postgres.start();
  await untilRated(scene);

  await crowd.end();
  expect(crowd.failures('or refused')).toEqual([]);
  expect([product.pid, product.isAlive]).toEqual([pid, true]);
  await expectLoggedIn(users, product.url);
  await ledger.compare(database, ['ratings', 'views']);
});

it('while a table is locked, its writes get 503 and reads are served', async () => {
  const scene = await startScene({ settings: PRODUCTION });
  const { calls, database, product } = scene;
  const holder = await database.connect();
  await holder.query('BEGIN; LOCK TABLE ratings');
  const writers = new Crowd(100, [calls.rating]);
  const readers = new Crowd(4, [calls.get('/api/random-image'), calls.get('/api/ready')], 200);
  await expectRefused(writers);
  const before = readers.count(200);
  await until('reads are served', () => readers.count(200) > before + 20);
  await holder.end();
  await Promise.all([readers.end(), writers.end()]);
  await untilRated(scene);
  expect(writers.failures('or refused')).toEqual([]);
  expect(product.isAlive).toBe(true);
});

async function expectRefused(crowd: Crowd): Promise<void> {
  const before = crowd.count(503);
  await until('calls are refused', () => crowd.count(503) > before + REFUSALS);
}

async function expectPagesServed({ product, images }: Scene): Promise<void> {
  const statuses = { '/api/health': 200, '/': 200, '/public/privacy.txt': 200, '/api/ready': 503 };
  for (const [path, status] of Object.entries(statuses)) {
    expect(await statusOf(product.url + path), path).toBe(status);
  }
  const visitor = new Visitor();
  const dislike = { imageId: images[0] };
  const { status, headers, body } = await visitor.call(
    `${product.url}/api/rate-single-click`,
    dislike,
  );
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body.message).toBe('Service temporarily unavailable. Please try again.');
}
