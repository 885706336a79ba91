import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Question {
  id: number;
  content: string;
}

describe('a day without a planned question', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let ids: number[];

  beforeAll(async () => {
    product = await topicProduct();
    product.clock.set('2026-11-20T12:00:00Z');
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    await product.database.query('TRUNCATE questions CASCADE');
    ids = [];
    for (let day = 1; day <= 7; day += 1)
      ids.push(await insertQuestion(product.database, `number ${day}`, `2020-01-0${day}`));
  });

  const today = async () =>
    (await product.visitor().get('/api/questions/today').expect(200)).body as Question;
  const remove = (id: number) => admin.delete(`/api/admin/questions/${id}`);
  const others = (question: Question) => ids.filter((id) => id !== question.id);

  /** Deletes, adds and moves past questions around that of the day. */
  async function changePast(question: Question): Promise<void> {
    const [first = 0, second = 0, third = 0] = others(question);
    await remove(first).expect(200);
    const body = { content: 'New?', displayDate: '2019-12-31' };
    await admin.post('/api/admin/questions').send(body).expect(200);
    const csv = 'content,displayDate\nImported?,2019-12-30\nAlso imported?,2019-12-29\n';
    await admin.post('/api/admin/questions/import').send({ csv, dryRun: false }).expect(200);
    const moved = { content: 'Moved?', displayDate: '2026-12-31' };
    await admin.put(`/api/admin/questions/${second}`).send(moved).expect(200);
    await admin.put(`/api/admin/questions/${third}`).send(moved).expect(200);
  }

  it('the question of an unplanned day stays when past questions are deleted, added, imported and moved', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    const asked = await today();
    const answer = { questionContent: '?', responseContent: 'Bread.' };
    await mara
      .post('/api/responses')
      .send({ ...answer, questionId: asked.id })
      .expect(201);
    await changePast(asked);
    expect(await today()).toEqual(asked);
    expect((await mara.get('/api/responses/today').expect(200)).body).toMatchObject({
      hasSubmitted: true,
    });
  });

  it('an unplanned day never has a dated question', async () => {
    await product.database.query('UPDATE questions SET dated = id <> $1', [ids[3]]);
    for (let day = 20; day < 27; day += 1) {
      product.clock.set(`2026-11-${day}T12:00:00Z`);
      expect((await today()).id).toBe(ids[3]);
    }
  });

  it('the question of an unplanned day cannot be deleted while answers to it are accepted', async () => {
    const asked = await today();
    for (const moment of ['2026-11-20T23:00:00Z', '2026-11-21T01:59:00Z']) {
      product.clock.set(moment);
      expect((await remove(asked.id).expect(409)).body).toMatchObject({
        message: 'This question is the question of the day, so it can’t be deleted today.',
      });
    }
    product.clock.set('2026-11-21T02:01:00Z');
    await remove(asked.id).expect(200);
  });

  it('the question of an unplanned day changes when one is planned for the day', async () => {
    const asked = await today();
    const body = { content: 'Planned?', displayDate: '2026-11-20' };
    const { id } = (await admin.post('/api/admin/questions').send(body).expect(200))
      .body as Question;
    expect((await today()).id).toBe(id);
    await remove(id).expect(200);
    expect(await today()).toEqual(asked);
  });
});
