import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RatingBounds } from '../../../src/modules/ratings/application/rating-bounds.service.js';
import { insertImage, insertImages } from '../../factories/images.js';
import { signedInAdmin, type SignedInAgent } from '../../factories/users.js';
import { UNSTOPPED } from '../../support/nightly-tasks.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

/** Eight blocks of 256 ids. */
const IMAGES = 2_000;
const COLUMNS = {
  views: 'views',
  timesRated: 'times_rated',
  rateUp: 'rate_up',
  rateDown: 'rate_down',
  rateHold: 'rate_hold',
  totalRating: 'total_rating',
} as const;

describe('ratings in the portal', () => {
  let product: TestProduct;
  let admin: SignedInAgent;

  beforeAll(async () => {
    product = await startProduct();
    admin = await signedInAdmin(product);
    await insertImages(product.database, IMAGES);
    // Many ties, and a few counters that are far above the others.
    await product.database.query(
      `UPDATE ratings SET views = image_id % 7 + CASE WHEN image_id % 191 = 0 THEN image_id ELSE 0 END,
              times_rated = 3 + image_id % 2, rate_up = image_id * 31 % 400, rate_down = 1, rate_hold = image_id % 9 / 2.0`,
    );
    await product.database.query('DELETE FROM images WHERE id % 382 = 0');
  });
  afterAll(() => product.stop());

  const inOrder = async () => {
    for (const [sort, column] of Object.entries(COLUMNS)) {
      for (const order of ['asc', 'desc']) {
        const expected = await product.database.query<{ id: number }>(
          `SELECT id FROM ratings ORDER BY ${column} ${order}, image_id ${order}`,
        );
        for (const offset of [0, 100, 990, expected.length - 15]) {
          const path = `/api/admin/ratings?sort=${sort}&order=${order}&limit=20&offset=${offset}`;
          const { body } = await admin.get(path).expect(200);
          const ids = (body as { id: number }[]).map(({ id }) => id);
          const slice = expected.slice(offset, offset + 20).map(({ id }) => id);
          expect([sort, order, offset, ids]).toEqual([sort, order, offset, slice]);
        }
      }
    }
  };

  it('ratings are sorted exactly by each counter, before and after the nightly task', async () => {
    await inOrder();
    await product.app.get(RatingBounds).run(UNSTOPPED);
    await inOrder();
  });

  it('a view, a rating and a new image move to their place in the order', async () => {
    const visitor = product.visitor();
    await Promise.all(
      [5, 300, 300, 300, 1_500].map((imageId) =>
        visitor.post('/api/increment-views').send({ imageId }).expect(200),
      ),
    );
    await visitor.post('/api/rate-double-click').send({ imageId: 700 }).expect(200);
    await insertImage(product.database);
    await inOrder();
  });

  it('a searched list of ratings is sorted exactly by a counter', async () => {
    const { body } = await admin.get('/api/admin/ratings?q=9&sort=views&order=desc&limit=50');
    const expected = await product.database.query<{ id: number }>(
      `SELECT id FROM ratings WHERE image_id::text LIKE '%9%' ORDER BY views DESC, image_id DESC LIMIT 50`,
    );
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});
