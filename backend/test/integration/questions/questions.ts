import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProductRules } from '../../../src/shared/product-rules.js';
import { insertQuestion } from '../../factories/questions.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

describe.each([
  // Midnight in New York is 05:00 UTC in winter and 04:00 UTC in summer.
  {
    zone: 'America/New_York',
    days: [
      { day: '2026-11-01', start: '2026-11-01T04:00:00Z', end: '2026-11-02T05:00:00Z', hours: 25 },
      { day: '2026-11-20', start: '2026-11-20T05:00:00Z', end: '2026-11-21T05:00:00Z', hours: 24 },
      { day: '2027-03-14', start: '2027-03-14T05:00:00Z', end: '2027-03-15T04:00:00Z', hours: 23 },
    ],
  },
  {
    zone: 'UTC',
    days: [
      { day: '2028-02-29', start: '2028-02-29T00:00:00Z', end: '2028-03-01T00:00:00Z', hours: 24 },
    ],
  },
  {
    zone: 'Pacific/Kiritimati',
    days: [
      { day: '2026-12-31', start: '2026-12-30T10:00:00Z', end: '2026-12-31T10:00:00Z', hours: 24 },
    ],
  },
])('question of the day in $zone', ({ zone, days }) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ APP_TIMEZONE: zone });
  });
  afterAll(() => product.stop());
  beforeEach(() => product.database.query('DELETE FROM questions'));

  const today = () => product.visitor().get('/api/questions/today');
  const contentNow = async () => ((await today().expect(200)).body as { content: string }).content;
  const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

  it.each(days)('the question of $day lasts its $hours hours', async ({ start, end }) => {
    await insertQuestion(product.database, 'the one before', justBefore(start));
    const id = await insertQuestion(product.database, 'the one of the day', start);
    await insertQuestion(product.database, 'the one after', end);

    product.clock.set(justBefore(start));
    expect(await contentNow()).toBe('the one before');
    product.clock.set(start);
    expect((await today().expect(200)).body).toEqual({
      id,
      content: 'the one of the day',
      expiresAt: new Date(end).toISOString(),
      answersUntil: new Date(Date.parse(end) + new ProductRules().answerGrace).toISOString(),
    });
    product.clock.set(justBefore(end));
    expect(await contentNow()).toBe('the one of the day');
    product.clock.set(end);
    expect(await contentNow()).toBe('the one after');
  });

  it.each(days)(
    'the latest of several questions for $day is the question of the day',
    async ({ start, end }) => {
      await insertQuestion(product.database, 'first', start);
      await insertQuestion(product.database, 'last', justBefore(end));
      product.clock.set(start);
      expect(await contentNow()).toBe('last');
    },
  );

  it.each(days)(
    'a day without a question, $day, repeats one earlier question all day',
    async ({ start, end }) => {
      for (const content of ['a', 'b', 'c']) {
        await insertQuestion(product.database, content, '2020-01-01T12:00:00Z');
      }
      product.clock.set(start);
      const first = await contentNow();
      product.clock.set(justBefore(end));
      expect(await contentNow()).toBe(first);
      product.clock.set(end);
      expect(await contentNow()).not.toBe(first);
    },
  );
});

describe('question of the day', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
    product.clock.set('2026-11-20T12:00:00Z');
  });
  afterAll(() => product.stop());
  beforeEach(() => product.database.query('DELETE FROM questions'));

  const today = () => product.visitor().get('/api/questions/today');

  it('days without a question repeat all earlier questions in turn', async () => {
    for (let count = 0; count < 7; count += 1) {
      await insertQuestion(product.database, `number ${count}`, '2020-01-01T12:00:00Z');
    }
    const asked = [];
    for (let day = 20; day < 27; day += 1) {
      product.clock.set(`2026-11-${day}T12:00:00Z`);
      asked.push(((await today().expect(200)).body as { content: string }).content);
    }
    expect(new Set(asked).size).toBe(7);
    product.clock.set('2026-11-20T12:00:00Z');
  });

  it('never asks a question of a future day', async () => {
    await insertQuestion(product.database, 'tomorrow', '2026-11-21T00:00:00Z');
    const answer = await today().expect(404);
    expect(answer.body).toEqual({ statusCode: 404, message: 'No question for today' });
  });

  it('reading the question of the day starts no session', async () => {
    await insertQuestion(product.database, 'today', '2026-11-20T00:00:00Z');
    const answer = await today().expect(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
