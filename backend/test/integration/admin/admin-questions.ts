import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const CHANGES = `SELECT action, subject, before, after FROM audit_trail WHERE after ->> 'format' IS DISTINCT FROM 'json' ORDER BY id`;

interface Question {
  id: number;
  content: string;
  displayDate: string;
  day: string;
  answers: number;
  version: number;
}

describe('question list of the portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
    product.clock.set('2026-10-31T12:00:00Z');
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    for (const table of ['responses', 'questions', 'audit_trail'])
      await product.database.query(`DELETE FROM ${table}`);
  });

  const list = async (query = '') => {
    const answer = await admin.get(`/api/admin/questions${query}`).expect(200);
    return { items: answer.body as Question[], total: answer.headers['x-total-count'] };
  };
  const create = (content: unknown, displayDate: unknown) =>
    admin.post('/api/admin/questions').send({ content, displayDate });
  const update = (id: unknown, content: unknown, displayDate: unknown) =>
    admin.put(`/api/admin/questions/${String(id)}`).send({ content, displayDate });
  const answerTo = async (questionId: number, by: LoggedInAgent, status = 201) => {
    const body = { questionId, questionContent: 'as shown', responseContent: 'Bread.' };
    return by.post('/api/responses').send(body).expect(status);
  };
  const trail = () => product.database.query(CHANGES);

  it('a question planned for a day starts at midnight in APP_TIMEZONE', async () => {
    const answer = await create('  What did\nyou keep? ', '2026-11-01').expect(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      content: 'What did you keep?',
      displayDate: '2026-11-01T04:00:00.000Z',
      day: '2026-11-01',
      depth: 'warm',
      dated: false,
      answers: 0,
      version: expect.any(Number),
    });
    const next = await create('And after the hour that came twice?', '2026-11-02').expect(200);
    expect(next.body).toMatchObject({ displayDate: '2026-11-02T05:00:00.000Z' });
    expect((await list('?sort=displayDate')).items).toEqual([answer.body, next.body]);
  });

  it('a question planned for a moment belongs to its day in APP_TIMEZONE', async () => {
    const answer = await create('What is late?', '2026-11-01T01:30:00+01:00').expect(200);
    expect(answer.body).toMatchObject({
      displayDate: '2026-11-01T00:30:00.000Z',
      day: '2026-10-31',
    });
    const today = await product.visitor().get('/api/questions/today').expect(200);
    expect(today.body).toMatchObject({ content: 'What is late?' });
  });

  it.each([
    [{ content: '', displayDate: '2026-11-01' }, { content: ['Question content is required'] }],
    [{ content: 'x', displayDate: 20261101 }, { displayDate: ['Display date is required'] }],
    [
      { content: 'x'.repeat(201), displayDate: 'soon' },
      {
        content: ['Question content must be under 200 characters'],
        displayDate: ['Display date must be a day from 2000 to 2099, like 2026-11-20'],
      },
    ],
  ])('the question %j is refused', async (body, errors) => {
    const id = await insertQuestion(product.database, 'There', '2026-11-01T04:00:00Z');
    for (const call of [
      admin.post('/api/admin/questions'),
      admin.put(`/api/admin/questions/${id}`),
    ]) {
      const answer = await call.send(body).expect(400);
      expect(answer.body).toEqual({ statusCode: 400, message: expect.any(String), errors });
    }
    expect((await list()).items).toMatchObject([{ id, content: 'There' }]);
    expect(await trail()).toEqual([]);
  });

  it('the question list is sorted, searched and read in pages', async () => {
    const [b, a, c] = [
      await insertQuestion(product.database, 'Bread?', '2026-11-03T05:00:00Z'),
      await insertQuestion(product.database, 'apples?', '2026-11-01T04:00:00Z'),
      await insertQuestion(product.database, 'Cake, 100%?', '2026-11-02T05:00:00Z'),
    ];
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids('')).toEqual([b, a, c]);
    expect(await ids('?order=desc')).toEqual([c, a, b]);
    expect(await ids('?sort=displayDate')).toEqual([a, c, b]);
    expect(await ids('?q=APPLE')).toEqual([a]);
    expect(await ids('?q=%25')).toEqual([c]);
    expect(await ids('?displayFrom=2026-11-02&displayTo=2026-11-02')).toEqual([c]);
    expect(await ids('?sort=displayDate&limit=1&offset=1')).toEqual([c]);
    expect((await list('?limit=1&q=a')).total).toBe('3');
    await admin.get('/api/admin/questions?sort=answers').expect(400);
  });

  it('a change is refused when another admin has changed the question since it was loaded', async () => {
    const id = await insertQuestion(product.database, 'Old?', '2026-11-01T04:00:00Z');
    const read = async () =>
      (await admin.get(`/api/admin/questions/${id}`).expect(200)).body as Question;
    const change = (seen: number, content: string, displayDate: string) =>
      admin.put(`/api/admin/questions/${id}`).send({ content, displayDate, seen });
    const { version } = await read();
    const moved = await change(version, 'Old?', '2026-11-04').expect(200);
    expect(await read()).toEqual(moved.body);
    const refused = await change(version, 'New?', '2026-11-01').expect(409);
    expect(refused.text).toContain('Another admin changed this question in the meantime.');
    expect(await read()).toMatchObject({ content: 'Old?', day: '2026-11-04' });
    await change((await read()).version, 'New?', '2026-11-04').expect(200);
    await admin.get('/api/admin/questions/999999').expect(404);
  });

  it('changing a question writes an audit record, and its answers keep the old words', async () => {
    const id = await insertQuestion(product.database, 'Befor?', '2026-10-31T04:00:00Z');
    const mara = await loggedInAgent(product, { email: 'mara@example.com', username: 'mara' });
    await answerTo(id, mara);
    const answer = await update(id, 'Before?', '2026-10-31').expect(200);
    await update(id, 'Before?', '2026-10-31').expect(200);
    expect(answer.body).toMatchObject({ id, content: 'Before?', day: '2026-10-31', answers: 1 });
    const status = await mara.get('/api/responses/today').expect(200);
    expect(status.body).toEqual({ hasSubmitted: true });
    await answerTo(id, mara, 409);
    const otto = await loggedInAgent(product, { email: 'otto@example.com', username: 'otto' });
    await answerTo(id, otto);
    const { body } = await admin.get('/api/admin/responses').expect(200);
    expect(body).toMatchObject([{ questionContent: 'Befor?' }, { questionContent: 'Before?' }]);
    const asked = { day: '2026-10-31', depth: 'warm', dated: false };
    expect(await trail()).toEqual([
      {
        action: 'question.update',
        subject: `question:${id}`,
        before: { ...asked, content: 'Befor?' },
        after: { ...asked, content: 'Before?' },
      },
    ]);
  });

  it('a change that names only the day of a question keeps its time of day', async () => {
    await insertQuestion(product.database, 'Morning?', '2026-10-31T04:00:00Z');
    const id = await insertQuestion(product.database, 'Noon?', '2026-10-31T11:30:00.250Z');
    const answer = await update(id, 'Noon!', ' 2026-10-31 ').expect(200);
    expect(answer.body).toMatchObject({
      content: 'Noon!',
      displayDate: '2026-10-31T11:30:00.250Z',
      day: '2026-10-31',
    });
    expect((await list('?q=Noon')).items).toEqual([answer.body]);
    const today = await product.visitor().get('/api/questions/today').expect(200);
    expect(today.body).toMatchObject({ content: 'Noon!' });
    expect(await trail()).toMatchObject([
      { before: { content: 'Noon?' }, after: { displayDate: '2026-10-31T11:30:00.250Z' } },
    ]);
    const moved = await update(id, 'Noon!', '2026-10-31T04:30:00Z').expect(200);
    expect(moved.body).toMatchObject({ displayDate: '2026-10-31T04:30:00.000Z' });
  });

  it('deleting a question writes an audit record; a question with answers cannot be deleted', async () => {
    const id = await insertQuestion(product.database, 'Nobody?', '2026-10-30T04:00:00Z');
    const answered = await insertQuestion(product.database, 'Somebody?', '2026-10-31T04:00:00Z');
    await answerTo(answered, await loggedInAgent(product, { email: 's@example.com' }));
    const answer = await admin.delete(`/api/admin/questions/${id}`).expect(200);
    expect(answer.body).toEqual({ message: 'The question is deleted.' });
    const refused = await admin.delete(`/api/admin/questions/${answered}`).expect(409);
    expect(refused.body).toEqual({
      statusCode: 409,
      message: 'This question has answers, so it can’t be deleted.',
    });
    expect((await list()).items.map((each) => each.id)).toEqual([answered]);
    expect(await trail()).toEqual([
      {
        action: 'question.delete',
        subject: `question:${id}`,
        before: {
          content: 'Nobody?',
          day: '2026-10-30',
          depth: 'warm',
          dated: false,
        },
        after: null,
      },
    ]);
  });

  it('a change without a depth keeps the depth of the question, and an unknown depth is refused', async () => {
    const body = { content: 'How deep?', displayDate: '2026-11-03' };
    const create = (depth: unknown) => admin.post('/api/admin/questions').send({ ...body, depth });
    const created = await create('deep').expect(200);
    const { id } = created.body as Question;
    expect(created.body).toMatchObject({ depth: 'deep' });
    const changed = await update(id, 'How deep is it?', '2026-11-03').expect(200);
    expect(changed.body).toMatchObject({ content: 'How deep is it?', depth: 'deep' });
    const refused = await create('bottomless').expect(400);
    expect(refused.body).toMatchObject({
      errors: { depth: ['Depth must be one of light, warm, deep'] },
    });
    expect((await list('?sort=depth')).items).toMatchObject([{ id, depth: 'deep' }]);
    expect((await create(null).expect(200)).body).toMatchObject({ depth: 'warm' });
  });

  it('a question stays dated when a change does not say whether it is', async () => {
    const body = { content: 'Who hid the eggs?', displayDate: '2026-11-03', dated: true };
    const created = await admin.post('/api/admin/questions').send(body).expect(200);
    const { id } = created.body as Question;
    expect(created.body).toMatchObject({ dated: true });
    expect((await update(id, 'Who hid them?', '2026-11-03')).body).toMatchObject({ dated: true });
    const change = { ...body, dated: false };
    await admin.put(`/api/admin/questions/${id}`).send(change).expect(200);
    expect((await list()).items).toMatchObject([{ id, dated: false }]);
    const refused = { ...body, dated: 'often' };
    await admin.put(`/api/admin/questions/${id}`).send(refused).expect(400);
  });
});
