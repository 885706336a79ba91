import { ImagesRepository } from '../../../src/modules/images/infrastructure/images.repository.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImagePool } from '../../../src/modules/images/application/image-pool.service.js';
import { insertImage } from '../../factories/images.js';
import { chiSquareZ } from '../../support/chi-square.js';
import { seededRandom } from '../../support/seeded-random.js';
import { topicProduct } from '../../support/topic-product.js';
import { type TestProduct } from '../../support/test-product.js';

describe('image pool', () => {
  let product: TestProduct;
  let images: ImagesRepository;

  beforeAll(async () => {
    product = await topicProduct();
    images = product.app.get(ImagesRepository);
  });
  beforeEach(async () => {
    await product.database.query('TRUNCATE images CASCADE');
    await images.applyModeration('after');
  });

  const run = (statement: string, values?: unknown[]) => product.database.query(statement, values);
  const ask = (path: string) => product.visitor().get(`/api/${path}`);

  /** Inserts this many images in one statement. */
  const insertMany = (count: number) =>
    run(
      `INSERT INTO images (mimetype, object_key, object_storage_url, file_size, width, height, placeholder)
       SELECT 'image/jpeg', md5(random()::text) || '.jpg', '/media/' || md5(random()::text) || '.jpg', 1, 1, 1, 'data:,'
         FROM generate_series(1, $1)`,
      [count],
    );

  /** Expects that the slots of visible images are exactly 1 to n, and that no other image has a slot. */
  const expectSlots = async () => {
    const [state] = await run(`
      SELECT (SELECT size FROM image_pool) AS size,
             count(*) FILTER (WHERE NOT held AND image_is_drawable(removed, visibility))::integer AS drawable,
             count(slot)::integer AS numbered,
             count(*) FILTER (WHERE (slot IS NOT NULL)
                                <> (NOT held AND image_is_drawable(removed, visibility)))::integer AS wrong,
             coalesce(max(slot), 0) AS last
        FROM images`);
    const { size } = state as { size: number };
    expect(state).toEqual({
      size,
      drawable: size,
      numbered: size,
      wrong: 0,
      last: size,
    });
  };

  it('the slots of visible images have no gaps after any mix of changes', async () => {
    const random = seededRandom(20_261_120);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const some = `id IN (SELECT id FROM images ORDER BY md5(id::text || $1) LIMIT $2)`;
    const changes = [
      () =>
        insertImage(product.database, {
          removed: pick([true, false, null]),
          visibility: pick(['public', 'only-me']),
        }),
      () => insertMany(1 + Math.floor(random() * 5)),
      (seed: string, many: number) =>
        run(`UPDATE images SET removed = true WHERE ${some}`, [seed, many]),
      (seed: string, many: number) =>
        run(`UPDATE images SET removed = false WHERE ${some}`, [seed, many]),
      (seed: string, many: number) =>
        run(`UPDATE images SET removed = NULL, visibility = 'public' WHERE ${some}`, [seed, many]),
      (seed: string, many: number) =>
        run(`UPDATE images SET visibility = 'only-me' WHERE ${some}`, [seed, many]),
      (seed: string, many: number) =>
        run(`UPDATE images SET held = NOT held WHERE ${some}`, [seed, many]),
      (seed: string, many: number) =>
        run(`UPDATE images SET page_url = 'https://x.test' WHERE ${some}`, [seed, many]),
      (seed: string, many: number) => run(`DELETE FROM images WHERE ${some}`, [seed, many]),
      () => images.applyModeration(pick(['before', 'after'])),
    ];
    for (let turn = 0; turn < 100; turn += 1) {
      await pick(changes)(String(random()), 1 + Math.floor(random() * 4));
      await expectSlots();
    }
  });

  it('each of 70 visible images is drawn equally often from a table with gaps', async () => {
    await insertMany(100);
    // Removes thirty neighbors, then deletes and adds others, so that the slots no longer follow the ids.
    await run(
      'UPDATE images SET removed = true WHERE id IN (SELECT id FROM images ORDER BY id OFFSET 20 LIMIT 30)',
    );
    await run(
      'DELETE FROM images WHERE id IN (SELECT id FROM images WHERE slot IS NOT NULL ORDER BY id LIMIT 5)',
    );
    await insertMany(5);
    await expectSlots();

    const random = seededRandom(7);
    const drawOne = async () => (await images.drawOne(random()))!;
    expect(await chiSquareZ(70, 700, async () => [await drawOne()])).toBeLessThan(4.9);
    const lists = async () => {
      const random20 = Array.from({ length: 20 }, random);
      const drawn = JSON.parse(await images.drawSeveral(random20)) as { id: number }[];
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(20);
      return drawn;
    };
    const listsAtOnce = async () => (await Promise.all(Array.from({ length: 40 }, lists))).flat();
    expect(await chiSquareZ(70, 2, listsAtOnce)).toBeLessThan(4.9);
  });

  it('a random list holds no image twice, and all images when asked for more', async () => {
    await insertMany(12);
    for (let turn = 0; turn < 50; turn += 1) {
      const answer = await ask('random-images').expect(200);
      const ids = (answer.body as { id: number }[]).map(({ id }) => id);
      expect(new Set(ids).size).toBe(10);
    }
    expect((await ask('random-images?count=50').expect(200)).body).toHaveLength(12);
  });

  it('a random image has the fields that a page needs', async () => {
    const id = await insertImage(product.database);
    const answer = await ask('random-image').expect(200);
    expect(answer.body).toEqual({
      id,
      objectStorageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
      width: 600,
      height: 800,
      placeholder: 'data:image/webp;base64,AA==',
    });
    expect((await ask('random-images').expect(200)).body).toEqual([answer.body]);
  });

  it('a draw without a visible image gets 404 or an empty list', async () => {
    await insertImage(product.database, { removed: true });
    const answer = await ask('random-image').expect(404);
    expect(answer.body).toEqual({ statusCode: 404, message: 'No images available' });
    await ask('random-images').expect(200, []);
  });

  it('unreviewed images are drawn only with MODERATION=after', async () => {
    const unreviewed = await insertImage(product.database, { removed: null });
    const accepted = await insertImage(product.database, { removed: false });
    const visible = async () =>
      ((await ask('random-images')).body as { id: number }[])
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    expect(await visible()).toEqual([unreviewed, accepted]);

    await product.app.get(ImagePool).applyModeration('before');
    expect(await visible()).toEqual([accepted]);
    await product.app.get(ImagePool).applyModeration('after');
    expect(await visible()).toEqual([unreviewed, accepted]);
  });
});
