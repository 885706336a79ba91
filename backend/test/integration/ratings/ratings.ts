import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeBy } from '../../../src/modules/ratings/domain/rating.js';
import { insertImage } from '../../factories/images.js';
import { topicProduct } from '../../support/topic-product.js';
import { type TestProduct } from '../../support/test-product.js';

const CALLS = [
  ['rate-single-click', {}],
  ['rate-double-click', {}],
  ['rate-hold', { holdTime: 1_500 }],
  ['increment-views', {}],
] as const;

/** Weight of a hold. */
const HOLD = changeBy({ kind: 'hold', seconds: 1 }).up;

describe('ratings', () => {
  let product: TestProduct;
  let imageId: number;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    imageId = await insertImage(product.database);
  });

  const post = (path: string, body: object) => product.visitor().post(`/api/${path}`).send(body);
  const counters = async (id = imageId) => {
    const [row] = await product.database.query<Record<string, number>>(
      `SELECT times_rated, rate_up, rate_down, rate_hold, views, total_rating FROM ratings WHERE image_id = $1`,
      [id],
    );
    return row;
  };

  it('rate-single-click counts one down', async () => {
    const answer = await post('rate-single-click', { imageId }).expect(200);
    expect(answer.body).toEqual({ imageId, totalRating: -1 });
    expect(await counters()).toMatchObject({ rate_up: 0, rate_down: 1, total_rating: -1 });
  });

  it('rate-double-click counts one up', async () => {
    const answer = await post('rate-double-click', { imageId }).expect(200);
    expect(answer.body).toEqual({ imageId, totalRating: 1 });
    expect(await counters()).toMatchObject({ rate_up: 1, rate_down: 0, rate_hold: '0.000' });
  });

  it('rate-hold counts up and adds its seconds', async () => {
    await post('rate-hold', { imageId, holdTime: 1_234.6 }).expect(200);
    const answer = await post('rate-hold', { imageId, holdTime: 500 }).expect(200);
    expect(answer.body).toEqual({ imageId, totalRating: 2 * HOLD });
    expect(await counters()).toMatchObject({ rate_up: 2 * HOLD, rate_hold: '1.735' });
  });

  it('increment-views counts a view and no rating', async () => {
    await post('increment-views', { imageId }).expect(200, { imageId, totalRating: 0 });
    expect(await counters()).toMatchObject({ views: 1, times_rated: 0, total_rating: 0 });
  });

  it('two hundred parallel ratings and views are counted exactly', async () => {
    const calls = Array.from({ length: 200 }, (_, turn) => {
      const [path, extra] = CALLS[turn % CALLS.length] ?? CALLS[0];
      return post(path, { imageId, ...extra }).expect(200);
    });
    await Promise.all(calls);
    expect(await counters()).toEqual({
      times_rated: 150,
      rate_up: 50 + 50 * HOLD,
      rate_down: 50,
      rate_hold: '75.000',
      views: 50,
      total_rating: 50 * HOLD,
    });
  });

  describe.each(CALLS)('%s', (path, extra) => {
    it('a missing image gets 404', async () => {
      const answer = await post(path, { imageId: 2_147_483_647, ...extra }).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'This photo is no longer here.' });
    });

    it.each([
      ['removed', { removed: true }],
      ['private', { visibility: 'only-me' }],
    ])('a %s image gets 404, and nothing is counted', async (_kind, state) => {
      const hidden = await insertImage(product.database, state);
      await post(path, { imageId: hidden, ...extra }).expect(404);
      expect(await counters(hidden)).toMatchObject({ rate_up: 0, rate_down: 0, views: 0 });
    });

    it('an unknown field is refused', async () => {
      const answer = await post(path, { imageId, ...extra, totalRating: 99 }).expect(400);
      expect(answer.body).toMatchObject({ errors: { totalRating: [expect.any(String)] } });
      expect(await counters()).toMatchObject({ total_rating: 0 });
    });
  });
});
