import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OUR_QUESTIONS, readQuestions } from '../../../src/cli/question-file.js';
import { QuestionPlan } from '../../../src/modules/questions/application/question-plan.service.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('question plan', () => {
  let product: TestProduct;
  let plan: QuestionPlan;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
    product.clock.set('2026-10-31T12:00:00Z');
    plan = product.app.get(QuestionPlan);
  });
  beforeEach(() => product.database.query('DELETE FROM questions'));

  const extend = (...contents: string[]) => plan.extend(contents.map((content) => ({ content })));
  const planned = async () =>
    (
      await product.database.query<{ content: string; display_date: Date }>(
        'SELECT content, display_date FROM questions ORDER BY display_date',
      )
    ).map(({ content, display_date }) => [content, display_date.toISOString()]);

  it('the question plan starts today with one question a day, across the end of daylight saving time as well', async () => {
    expect(await extend('a', 'b', 'c')).toBe(3);
    expect(await planned()).toEqual([
      ['a', '2026-10-31T04:00:00.000Z'],
      ['b', '2026-11-01T04:00:00.000Z'],
      ['c', '2026-11-02T05:00:00.000Z'],
    ]);
  });

  it('extending the question plan continues after its last day and takes each question once', async () => {
    await extend('a', 'b');
    expect(await extend('b', 'c', 'c')).toBe(1);
    expect(await planned()).toEqual([
      ['a', expect.any(String)],
      ['b', expect.any(String)],
      ['c', '2026-11-02T05:00:00.000Z'],
    ]);
  });

  it('a preview of the question plan counts what would be added, and adds nothing', async () => {
    await extend('a');
    expect(await plan.preview([{ content: 'a' }, { content: 'b' }])).toBe(1);
    expect(await planned()).toHaveLength(1);
  });

  it('the question plan never starts before today', async () => {
    await insertQuestion(product.database, 'old', '2020-01-01T00:00:00Z');
    await extend('a');
    expect(await planned()).toContainEqual(['a', '2026-10-31T04:00:00.000Z']);
  });

  it('an empty question plan starts with the questions of the product, dated ones on their dates', async () => {
    const ours = await readQuestions(OUR_QUESTIONS);
    // All questions except the one of February 29.
    expect(await plan.begin(ours)).toBe(ours.length - 1);
    expect(await planned()).toContainEqual([
      'Choose one word for the year that begins today.',
      '2027-01-01T05:00:00.000Z',
    ]);
    expect(await product.database.query('SELECT id FROM questions WHERE dated')).toHaveLength(
      ours.filter(({ dates }) => dates).length - 1,
    );
    expect(await plan.begin(ours)).toBe(0);
  });
});
