import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Response {
  id: number;
  userId: number | null;
  email: string | null;
  responseContent: string;
}

describe('answer list of the portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let mara: LoggedInAgent;
  let questionId: number;

  beforeAll(async () => {
    product = await topicProduct();
    product.clock.set('2026-11-20T12:00:00Z');
    admin = await loggedInAdmin(product);
    mara = await loggedInAgent(product, { email: 'mara@example.com', username: 'mara' });
    questionId = await insertQuestion(product.database, 'What smells of home?', '2026-11-20');
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM responses');
    await product.database.query('DELETE FROM audit_trail');
  });

  const answer = async (responseContent: string, by?: LoggedInAgent) => {
    const path = by ? '/api/responses' : '/api/responses/anonymous';
    const body = { questionId, questionContent: 'as shown', responseContent };
    const { body: stored } = await (by ?? product.visitor()).post(path).send(body).expect(201);
    return (stored as { id: number }).id;
  };
  const list = async (query = '') => {
    const { body, headers } = await admin.get(`/api/admin/responses${query}`).expect(200);
    return { items: body as Response[], total: headers['x-total-count'] };
  };
  const remove = (id: unknown, by = admin) => by.delete(`/api/admin/responses/${String(id)}`);

  it('the answer list names the authors, except those of anonymous answers', async () => {
    const [named, anonymous] = [await answer('Bread.', mara), await answer('Rain.')];
    const item = {
      questionId,
      questionContent: 'What smells of home?',
      visibility: 'public',
      submittedAt: '2026-11-20T12:00:00.000Z',
    };
    expect((await list()).items).toEqual([
      {
        ...item,
        id: named,
        userId: mara.userId,
        username: 'mara',
        email: 'mara@example.com',
        responseContent: 'Bread.',
      },
      {
        ...item,
        id: anonymous,
        userId: null,
        username: null,
        email: null,
        responseContent: 'Rain.',
      },
    ]);
  });

  it('the answer list holds nothing that identifies an anonymous author', async () => {
    await answer('Rain.');
    const { body } = await admin.get('/api/admin/responses').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/hash|session|ip/i);
  });

  it('the answer list is searched, sorted and read in pages', async () => {
    const [bread, rain, apples] = [
      await answer('Bread.', mara),
      await answer('Rain_'),
      await answer('apples'),
    ];
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await ids('?q=BREAD')).toEqual([bread]);
    expect(await ids('?q=mara%40')).toEqual([bread]);
    expect(await ids('?q=_')).toEqual([rain]);
    expect(await ids('?q=smells')).toEqual([bread, rain, apples]);
    expect(await ids('?order=desc&limit=2')).toEqual([apples, rain]);
    expect(await ids('?sort=submittedAt&order=desc&offset=1')).toEqual([rain, bread]);
    expect((await list('?limit=1&q=smells')).total).toBe('3');
    await admin.get('/api/admin/responses?sort=responseHash').expect(400);
  });

  it('deleting an answer writes an audit record without its words', async () => {
    const id = await answer('Words to forget', mara);
    const { body } = await remove(id).expect(200);
    expect(body).toEqual({ message: 'The response is deleted.' });
    expect((await list()).items).toEqual([]);
    const records = await product.database.query(
      `SELECT * FROM audit_trail WHERE action <> 'responses.export'`,
    );
    expect(records).toEqual([
      expect.objectContaining({
        admin: 'boss',
        action: 'response.delete',
        subject: `response:${id}`,
        before: { userId: mara.userId, questionId, submittedAt: '2026-11-20T12:00:00.000Z' },
        after: null,
      }),
    ]);
    expect(JSON.stringify(records)).not.toContain('forget');
  });

  it('deleting an answer of today lets its author answer again', async () => {
    await remove(await answer('First.', mara)).expect(200);
    const status = await mara.get('/api/responses/today').expect(200);
    expect(status.body).toEqual({ hasSubmitted: false });
    await answer('Second.', mara);
  });

  it('parallel calls delete an answer once', async () => {
    const id = await answer('Bread.');
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await product.database.query('SELECT 1 FROM audit_trail')).toHaveLength(1);
    const gone = await remove(2_147_483_647).expect(404);
    expect(gone.body).toEqual({ statusCode: 404, message: 'This response is no longer here.' });
    await remove('x').expect(400);
  });
});
