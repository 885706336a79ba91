import { beforeAll, describe, expect, it } from '@jest/globals';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('questions in pages and link previews', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await topicProduct();
  });

  const get = (name: string) => product.visitor().get(`/api/share/${name}.png`);

  it('only questions that have been asked have an image', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    await get('today').expect(404);
    const asked = await insertQuestion(product.database, 'Why now?', '2026-11-20T05:00:00Z');
    const planned = await insertQuestion(product.database, 'Why then?', '2026-11-22T05:00:00Z');
    for (const name of ['today', `question-${asked}`]) {
      const { body, headers } = await get(name).expect(200).expect('Content-Type', 'image/png');
      expect((body as Buffer).subarray(1, 4).toString()).toBe('PNG');
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
    await get(`question-${planned}`).expect(404);
    await get('question-x').expect(400);
  });

  it('the page of today’s question is served with the question, which changes with the day', async () => {
    const page = async () => (await product.visitor().get('/free-daily-online-prompts')).text;
    product.clock.set('2026-11-19T12:00:00Z');
    expect(await page()).not.toContain('"question"');
    product.clock.set('2026-11-20T12:00:00Z');
    const id = await insertQuestion(product.database, 'Why <now>?', '2026-11-20T05:00:00Z');
    expect(await page()).toContain(`"question":{"id":${id},"content":"Why \\u003cnow>?"}`);
    const next = await insertQuestion(product.database, 'Why then?', '2026-11-21T05:00:00Z');
    product.clock.set('2026-11-21T12:00:00Z');
    expect(await page()).toContain(`"question":{"id":${next},"content":"Why then?"}`);
  });

  it('the image of a question in a script without a font redirects to the image of the site', async () => {
    const id = await insertQuestion(product.database, 'なぜ?', '2026-11-19T05:00:00Z');
    await get(`question-${id}`).expect(302).expect('Location', '/share-picture.png');
  });
});
