import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Ratings } from '../../../src/modules/ratings/application/ratings.service.js';
import { changeBy } from '../../../src/modules/ratings/domain/rating.js';
import { RatingsRepository } from '../../../src/modules/ratings/domain/ratings.repository.js';
import { TypeormRatingsRepository } from '../../../src/modules/ratings/infrastructure/typeorm-ratings.repository.js';
import { databaseOptions } from '../../../src/platform/database/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { ProductDays } from '../../../src/shared/product-days.js';
import { insertImage } from '../../factories/images.js';
import { TestClock } from '../../support/test-clock.js';
import { topicProduct } from '../../support/topic-product.js';
import { PATIENT, type TestProduct } from '../../support/test-product.js';

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

  const ratedToday = async () => {
    const [row] = await product.database.query<{ sum: number }>(
      'SELECT coalesce(sum(ratings), 0)::int AS sum FROM rating_days',
    );
    return row?.sum ?? 0;
  };

  it('a new image has ratings of zero', async () => {
    expect(await counters()).toEqual({
      times_rated: 0,
      rate_up: 0,
      rate_down: 0,
      rate_hold: '0.000',
      views: 0,
      total_rating: 0,
    });
  });

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

  it('counts two hundred parallel ratings and views exactly', async () => {
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

  it('two processes count ratings of the same images exactly', async () => {
    const images = [imageId, await insertImage(product.database)];
    const days = new ProductDays(new TestClock(), 'UTC');
    const source = await new DataSource(
      databaseOptions({ url: product.database.url, slowness: PATIENT.factor }),
    ).initialize();
    const processes = [product.app.get(DataSource), source].map(
      (each) => new Ratings(new TypeormRatingsRepository(new Database(each), new Metrics()), days),
    );
    const before = await ratedToday();
    try {
      await Promise.all(
        Array.from({ length: 400 }, async (_, turn) => {
          await sleep(turn % 7);
          const id = images[turn % 3 === 0 ? 1 : 0] ?? 0;
          await processes[turn % 2]?.rate(id, { kind: turn % 4 === 0 ? 'single' : 'double' });
        }),
      );
    } finally {
      await source.destroy();
    }
    const all = await Promise.all(images.map((id) => counters(id)));
    const sumOf = (name: string) => all.reduce((sum, row) => sum + (row?.[name] ?? 0), 0);
    expect(['rate_up', 'rate_down', 'times_rated'].map(sumOf)).toEqual([300, 100, 400]);
    expect(await ratedToday()).toBe(before + 400);
  });

  it('counts a heavier gesture as one rating of its image and its day', async () => {
    const before = await ratedToday();
    const ratings = product.app.get(RatingsRepository);
    const [light, heavy, nothing] = [
      { up: 1, down: 0, hold: 0 },
      { up: 5, down: 0, hold: 2 },
      { up: 0, down: 0, hold: 1 },
    ];
    await Promise.all(
      [light, heavy, nothing].map((change) => ratings.rate(imageId, change, '2026-11-22')),
    );
    expect(await counters()).toMatchObject({ times_rated: 3, rate_up: 6, total_rating: 6 });
    expect(await ratedToday()).toBe(before + 3);
  });

  it('a full counter of one image does not block the others', async () => {
    const full = await insertImage(product.database);
    await product.database.query('UPDATE ratings SET views = 2147483647 WHERE image_id = $1', [
      full,
    ]);
    const [failed, ...counted] = await Promise.all(
      [full, imageId, imageId, imageId].map((id) => post('increment-views', { imageId: id })),
    );
    expect(failed?.status).toBe(500);
    expect(counted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await counters()).toMatchObject({ views: 3 });
  });

  describe.each(CALLS)('%s', (path, extra) => {
    it('answers 404 to a rating of a missing image', async () => {
      const answer = await post(path, { imageId: 2_147_483_647, ...extra }).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'This picture is no longer here.' });
    });

    it.each([
      ['removed', { removed: true }],
      ['private', { visibility: 'only-me' }],
    ])('answers 404 to a rating of a %s image and counts nothing', async (_kind, state) => {
      const hidden = await insertImage(product.database, state);
      await post(path, { imageId: hidden, ...extra }).expect(404);
      expect(await counters(hidden)).toMatchObject({ rate_up: 0, rate_down: 0, views: 0 });
    });

    it('refuses an unknown field in a rating', async () => {
      const answer = await post(path, { imageId, ...extra, totalRating: 99 }).expect(400);
      expect(answer.body).toMatchObject({ errors: { totalRating: [expect.any(String)] } });
      expect(await counters()).toMatchObject({ total_rating: 0 });
    });
  });

  it('deleting an image deletes its ratings', async () => {
    await product.database.query('DELETE FROM images WHERE id = $1', [imageId]);
    expect(await counters()).toBeUndefined();
  });
});
