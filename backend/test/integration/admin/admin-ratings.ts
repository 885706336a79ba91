import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertImage, insertImages } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const IMAGES = 200;
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
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await startProduct();
    admin = await loggedInAdmin(product);
    await insertImages(product.database, IMAGES);
    // Many ties, and a few counters that are far above the others.
    await product.database.query(
      `UPDATE ratings SET views = image_id % 7 + CASE WHEN image_id % 19 = 0 THEN image_id ELSE 0 END,
              times_rated = 3 + image_id % 2, rate_up = image_id * 31 % 400, rate_down = 1, rate_hold = image_id % 9 / 2.0`,
    );
  });
  afterAll(() => product.stop());

  const inOrder = async () => {
    for (const [sort, column] of Object.entries(COLUMNS)) {
      for (const order of ['asc', 'desc']) {
        const expected = await product.database.query<{ id: number }>(
          `SELECT id FROM ratings ORDER BY ${column} ${order}, id ${order}`,
        );
        for (const offset of [0, 100, expected.length - 15]) {
          const path = `/api/admin/ratings?sort=${sort}&order=${order}&limit=20&offset=${offset}`;
          const { body } = await admin.get(path).expect(200);
          const ids = (body as { id: number }[]).map(({ id }) => id);
          const slice = expected.slice(offset, offset + 20).map(({ id }) => id);
          expect([sort, order, offset, ids]).toEqual([sort, order, offset, slice]);
        }
      }
    }
  };

  it('ratings are sorted by each counter', inOrder);

  it('a view or a rating moves an image in the order, and a new image has its place', async () => {
    const visitor = product.visitor();
    await Promise.all(
      [5, 30, 30, 30, 150].map((imageId) =>
        visitor.post('/api/increment-views').send({ imageId }).expect(200),
      ),
    );
    await visitor.post('/api/rate-double-click').send({ imageId: 70 }).expect(200);
    await insertImage(product.database);
    await inOrder();
  });

  it('a rating has the address of its image, which is signed for a hidden one', async () => {
    const shown = await insertImage(product.database, { removed: false });
    const hidden = await insertImage(product.database, { removed: true });
    const { body } = await admin.get('/api/admin/ratings?sort=id&order=desc&limit=2').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        imageId: hidden,
        objectStorageUrl: expect.stringMatching(/^\/media\/\w{32}\.jpg\?expires=\d+&signature=/),
      }),
      expect.objectContaining({
        imageId: shown,
        objectStorageUrl: expect.stringMatching(/^\/media\/\w{32}\.jpg$/),
        placeholder: expect.stringMatching(/^data:image/),
      }),
    ]);
    const file = await admin.get('/api/admin/ratings/export').expect(200);
    expect(file.text).not.toContain('/media/');
  });

  it('a searched list of ratings is sorted exactly by a counter', async () => {
    const { body } = await admin.get('/api/admin/ratings?q=9&sort=views&order=desc&limit=50');
    const expected = await product.database.query<{ id: number }>(
      `SELECT id FROM ratings WHERE image_id::text LIKE '%9%' ORDER BY views DESC, id DESC LIMIT 50`,
    );
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});
