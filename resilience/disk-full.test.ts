import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { type Database, Postgres } from './support/postgres.ts';
import { startScene, untilRated } from './support/scene.ts';
import { mountSmallDisk, WHY_NO_DISK } from './support/small-disk.ts';
import { until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';

it.skipIf(WHY_NO_DISK)(
  `on a full disk of PostgreSQL writes get 503 and reads are served; with free space the database recovers undamaged ${WHY_NO_DISK}`,
  async () => {
    const disk = await mountSmallDisk(300);
    const scene = await startScene({ postgres: await Postgres.start(disk.folder) });
    const { product, calls, database, ledger } = scene;
    const { pid } = product;
    const writers = new Crowd(8, [calls.signup, calls.response, calls.rating], 100);
    const readers = new Crowd(2, [calls.get('/api/random-images'), calls.get('/')], 200);
    await until('writes are stored', () => writers.count(200) > 20);
    disk.fill();
    await until('writes are refused', () => writers.count(503) > 20);
    const before = readers.count(200);
    await until('reads are served', () => readers.count(200) > before + 10);
    disk.free();
    await untilRated(scene);
    await Promise.all([writers.end(), readers.end()]);
    expect(writers.failures('or refused')).toEqual([]);
    expect(readers.failures('all served')).toEqual([]);
    expect([product.pid, product.isAlive]).toEqual([pid, true]);
    await ledger.compare(database, ['signups', 'ratings']);
    await expectUndamaged(database);
  },
);

it.skipIf(WHY_NO_DISK)(
  `on a full disk of images uploads get 503 and leave no row; with free space they work again ${WHY_NO_DISK}`,
  async () => {
    const disk = await mountSmallDisk(20);
    const scene = await startScene({ settings: { DATA_DIR: disk.folder } });
    const { product, calls, database, ledger, images } = scene;
    disk.fill();
    const visitor = new Visitor();
    for (let count = 0; count < 5; count += 1) {
      const { status, headers } = await calls.upload.send(visitor);
      expect([status, headers['retry-after'] !== undefined]).toEqual([503, true]);
      expect((await visitor.call(`${product.url}/api/random-images`)).status).toBe(200);
    }
    expect(await database.count('images')).toBe(images.length);
    disk.free();
    await until(
      'an upload is taken',
      async () => (await calls.upload.send(visitor)).status === 200,
    );
    await ledger.compare(database, ['uploads']);
  },
);

/** Checks every table and every B-tree with amcheck. */
async function expectUndamaged(database: Database): Promise<void> {
  await database.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const ours = `relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`;
  const damages = await database.query(
    `SELECT c.oid::regclass, damage.msg FROM pg_class c, LATERAL verify_heapam(c.oid) AS damage
      WHERE relkind = 'r' AND ${ours}`,
  );
  expect(damages).toEqual([]);
  await database.query(
    `SELECT bt_index_check(i.indexrelid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND c.relkind = 'i' AND ${ours}`,
  );
}
