import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProductRules } from '../../../src/shared/product-rules.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

// Midnight in New York is 05:00 UTC in winter and 04:00 UTC in summer.
const DAYS = [
  { day: '2026-11-01', start: '2026-11-01T04:00:00Z', end: '2026-11-02T05:00:00Z', hours: 25 },
  { day: '2026-11-20', start: '2026-11-20T05:00:00Z', end: '2026-11-21T05:00:00Z', hours: 24 },
  { day: '2027-03-14', start: '2027-03-14T05:00:00Z', end: '2027-03-15T04:00:00Z', hours: 23 },
];

describe('question of the day', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
  });
  beforeEach(() => product.database.query('DELETE FROM questions'));

  const today = () => product.visitor().get('/api/questions/today');
  const contentNow = async () => ((await today().expect(200)).body as { content: string }).content;
  const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

  it.each(DAYS)('the question of $day lasts its $hours hours', async ({ start, end }) => {
    await insertQuestion(product.database, 'the one before', justBefore(start));
    const id = await insertQuestion(product.database, 'the one of the day', start);
    await insertQuestion(product.database, 'the one after', end);

    product.clock.set(justBefore(start));
    expect(await contentNow()).toBe('the one before');
    product.clock.set(start);
    expect((await today().expect(200)).body).toEqual({
      id,
      content: 'the one of the day',
      depth: 'warm',
      expiresAt: new Date(end).toISOString(),
      answersUntil: new Date(Date.parse(end) + new ProductRules().answerGrace).toISOString(),
    });
    product.clock.set(justBefore(end));
    expect(await contentNow()).toBe('the one of the day');
    product.clock.set(end);
    expect(await contentNow()).toBe('the one after');
  });

  it('the latest of several questions for a day is the question of that day', async () => {
    await insertQuestion(product.database, 'first', '2026-11-20T05:00:00Z');
    await insertQuestion(product.database, 'last', '2026-11-21T04:59:59Z');
    product.clock.set('2026-11-20T05:00:00Z');
    expect(await contentNow()).toBe('last');
  });

  it('days without a question repeat all earlier questions in turn', async () => {
    for (let count = 0; count < 7; count += 1) {
      await insertQuestion(product.database, `number ${count}`, '2020-01-01T12:00:00Z');
    }
    const asked = [];
    for (let day = 20; day < 27; day += 1) {
      product.clock.set(`2026-11-${day}T12:00:00Z`);
      asked.push(await contentNow());
    }
    expect(new Set(asked).size).toBe(7);
  });

  it('a question of a future day is not asked', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    await insertQuestion(product.database, 'tomorrow', '2026-11-21T05:00:00Z');
    const answer = await today().expect(404);
    expect(answer.body).toEqual({ statusCode: 404, message: 'No question for today' });
  });

  it('reading the question of the day starts no session', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    await insertQuestion(product.database, 'today', '2026-11-20T05:00:00Z');
    const answer = await today().expect(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
