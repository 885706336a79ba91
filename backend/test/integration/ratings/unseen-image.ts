import { ImagesRepository } from '../../../src/modules/images/infrastructure/images.repository.js';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage } from '../../factories/images.js';
import { chiSquareZ } from '../../support/chi-square.js';
import { seededRandom } from '../../support/seeded-random.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('draw of an unseen image', () => {
  let product: TestProduct;
  let images: ImagesRepository;
  let ids: number[];

  beforeAll(async () => {
    product = await topicProduct();
    images = product.app.get(ImagesRepository);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    ids = [];
    for (let count = 0; count < 60; count += 1) ids.push(await insertImage(product.database));
  });

  const ask = (query: string) => product.visitor().get(`/api/random-image/unseen${query}`);
  const hide = (some: number[]) =>
    product.database.query('UPDATE images SET removed = true WHERE id = ANY ($1)', [some]);

  it('each unseen image is drawn with equal probability', async () => {
    // After this, the slots no longer follow the ids.
    await hide(ids.slice(5, 15));
    const known = { seen: [...ids.slice(0, 20), ...ids.slice(50, 55)], never: [ids[59]!, 1] };
    const random = seededRandom(17);
    const drawn = new Set<number>();
    const z = await chiSquareZ(34, 680, async () => {
      const image = (await images.drawUnseen(random(), known))!;
      drawn.add(image.id);
      return [image];
    });
    expect(z).toBeLessThan(4.9);
    expect([...drawn].sort((a, b) => a - b)).toEqual([...ids.slice(20, 50), ...ids.slice(55, 59)]);
  });

  it('the only unseen image is drawn, or else the visible one that was seen longest ago', async () => {
    const seen = ids.toReversed();
    for (const draw of [0, 0.5, 0.999_999]) {
      const last = await images.drawUnseen(draw, { seen: seen.slice(1), never: [] });
      expect(last?.id).toBe(seen[0]);
    }
    await hide([seen[0]!]);
    const answer = await ask(`?seen=${seen.join()}&never=${seen[1]}`).expect(200);
    expect(answer.body).toMatchObject({ id: seen[2], objectStorageUrl: expect.any(String) });
  });

  it('no image is drawn when none may be shown', async () => {
    const answer = await ask(`?seen=${ids[0]}&never=${ids.join()}`).expect(404);
    expect(answer.body).toEqual({ statusCode: 404, message: 'No images available' });
  });

  it('an image is drawn when all of 200 known ids are gone, and when none is known', async () => {
    await ask(`?seen=${Array.from({ length: 200 }, (_, n) => 2_147_483_647 - n).join()}`).expect(
      200,
    );
    await ask('').expect(200);
  });

  it.each(['', '1,', '1,,2', '0', '2147483648', '-1', '1&seen=2'])(
    'the ids %j are refused',
    async (text) => {
      const answer = await ask(`?seen=${text}`).expect(400);
      expect(answer.body).toMatchObject({
        errors: { seen: ['Seen must be at most 200 ids, separated by commas'] },
      });
    },
  );

  it('more than 200 ids are refused', async () => {
    await ask(`?never=${Array(201).fill(7).join()}`).expect(400);
  });
});
