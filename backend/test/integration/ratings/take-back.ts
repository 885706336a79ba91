import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RATING } from '../../../src/shared/product-rules.js';
import { insertImage } from '../../factories/images.js';
import { topicProduct } from '../../support/topic-product.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const RATINGS = [
  ['rate-single-click', {}],
  ['rate-double-click', {}],
  ['rate-hold', { holdTime: 1_234 }],
] as const;
const KEPT = { statusCode: 409, message: 'This rating can’t be taken back anymore.' };

describe('taking a rating back', () => {
  let product: TestProduct;
  let imageId: number;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    imageId = await insertImage(product.database);
    // Ratings by other visitors.
    for (const [path, extra] of RATINGS) await rate(path, extra);
  });

  /** Returns the token of the rating. */
  const rate = async (path: string, extra: object = {}) => {
    const call = product
      .visitor()
      .post(`/api/${path}`)
      .send({ imageId, ...extra });
    const { body, headers } = await call.expect(200);
    expect(Object.keys(body as object)).toEqual(['imageId', 'totalRating']);
    return headers['rating-token'] ?? '';
  };
  const takeBack = (token: unknown, from = product) =>
    from.visitor().post('/api/take-back-rating').send({ token });
  const counters = async () => {
    const [row] = await product.database.query<Record<string, unknown>>(
      `SELECT times_rated, rate_up, rate_down, rate_hold, views,
              (SELECT sum(ratings)::int FROM rating_days WHERE day = '2026-11-20') AS today
         FROM ratings WHERE image_id = $1`,
      [imageId],
    );
    return row;
  };

  it.each(RATINGS)('a rating by %s is subtracted exactly, and once', async (path, extra) => {
    const before = await counters();
    const token = await rate(path, extra);
    expect(await counters()).not.toEqual(before);
    await takeBack(token).expect(200, { imageId, totalRating: 1 });
    expect(await counters()).toEqual(before);
    await takeBack(token).expect(200, { imageId, totalRating: 1 });
    expect(await counters()).toEqual(before);
  });

  it('twenty parallel calls with one token subtract one rating', async () => {
    const before = await counters();
    const token = await rate('rate-double-click');
    const calls = Array.from({ length: 20 }, () =>
      takeBack(token).expect(200, { imageId, totalRating: 1 }),
    );
    await Promise.all(calls);
    expect(await counters()).toEqual(before);
  });

  it('parallel ratings and take-backs of one image leave the ratings that were not taken back', async () => {
    const before = await counters();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => rate('rate-single-click')));
    const calls = tokens.flatMap((token) => [takeBack(token), rate('rate-double-click')]);
    await Promise.all(calls);
    expect(await counters()).toMatchObject({ rate_down: before?.['rate_down'], rate_up: 22 });
  });

  it('a rating from before midnight is subtracted from its own day', async () => {
    const before = await counters();
    product.clock.set('2026-11-21T04:59:58Z');
    const token = await rate('rate-single-click');
    product.clock.set('2026-11-21T05:00:03Z');
    await takeBack(token).expect(200);
    expect(await counters()).toEqual(before);
  });

  it('a rating stays when it is taken back too late', async () => {
    const token = await rate('rate-single-click');
    const rated = await counters();
    const late = Date.parse('2026-11-20T12:00:00.001Z') + RATING.takeBack;
    product.clock.set(new Date(late).toISOString());
    await takeBack(token).expect(409, KEPT);
    expect(await counters()).toEqual(rated);
  });

  it('a forged token takes nothing back', async () => {
    const token = await rate('rate-single-click');
    const rated = await counters();
    const [id = '', ...rest] = token.split('.');
    const otherImage = [(Number.parseInt(id, 36) + 1).toString(36), ...rest].join('.');
    const forged = [otherImage, `${token}x`, token.toUpperCase(), 'x', rest.join('.')];
    for (const each of forged) await takeBack(each).expect(409, KEPT);
    expect(await counters()).toEqual(rated);
  });

  it.each([undefined, null, '', 17, ['x'], 'x'.repeat(129)])(
    '%j is refused as a token',
    async (token) => {
      const { body } = await takeBack(token).expect(400);
      expect(body).toMatchObject({ errors: { token: [expect.any(String)] } });
    },
  );

  it('a hidden image keeps its ratings, and they can be taken back once it is visible', async () => {
    const before = await counters();
    const token = await rate('rate-double-click');
    const rated = await counters();
    const show = (visibility: string) =>
      product.database.query('UPDATE images SET visibility = $2 WHERE id = $1', [
        imageId,
        visibility,
      ]);
    await show('only-me');
    await takeBack(token).expect(404);
    expect(await counters()).toEqual(rated);
    await show('public');
    await takeBack(token).expect(200);
    expect(await counters()).toEqual(before);
  });

  it('a rating that another process took back is not taken back again', async () => {
    const before = await counters();
    const token = await rate('rate-hold', { holdTime: 60_000 });
    const other = await startProduct({ DATABASE_URL: product.database.url });
    other.clock.set('2026-11-20T12:00:09Z');
    await takeBack(token, other).expect(200, { imageId, totalRating: 1 });
    await other.stop();
    await takeBack(token).expect(200, { imageId, totalRating: 1 });
    expect(await counters()).toEqual(before);
  });

  it('counters that a restored backup has lost do not go below zero', async () => {
    const token = await rate('rate-double-click');
    await product.database.query('UPDATE ratings SET rate_up = 0, times_rated = 0');
    await takeBack(token).expect(200);
    expect(await counters()).toMatchObject({ rate_up: 0, times_rated: 0 });
  });
});
