import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnonymousResponseHashes } from '../../../src/modules/questions/application/anonymous-response-hashes.service.js';
import { QUESTIONS } from '../../../src/shared/product-rules.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { whileDeleted } from '../../support/held-locks.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const AGAIN = { statusCode: 409, message: "You've already submitted your response for today." };
const CLOSED = {
  statusCode: 400,
  message: 'This question is no longer open. Please answer today’s question.',
};

describe('answers', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  let yesterday: number;
  let today: number;
  let tomorrow: number;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'Europe/Berlin' });
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM responses');
    await product.database.query('DELETE FROM questions');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    await product.database.query('DELETE FROM sessions');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    yesterday = await insertQuestion(product.database, 'Yesterday?', '2026-11-18T23:00:00Z');
    today = await insertQuestion(product.database, 'Today?', '2026-11-19T23:00:00Z');
    tomorrow = await insertQuestion(product.database, 'Tomorrow?', '2026-11-20T23:00:00Z');
    product.clock.set('2026-11-20T12:00:00Z');
  });

  type Visitor = Pick<LoggedInAgent, 'post' | 'get' | 'delete'>;
  const body = (questionId: unknown, responseContent: unknown = 'quietly') => ({
    questionId,
    responseContent,
    questionContent: 'what the page showed',
  });
  const submit = (
    questionId: unknown = today,
    visitor: Visitor = mara,
    content: unknown = 'quietly',
  ) => visitor.post('/api/responses').send(body(questionId, content));
  const submitAnonymously = (visitor: Visitor, content: unknown = 'quietly') =>
    visitor.post('/api/responses/anonymous').send(body(today, content));
  const hasSubmitted = async (visitor: Visitor = mara, query = '') => {
    const answer = await visitor.get(`/api/responses/today${query}`).expect(200);
    return (answer.body as { hasSubmitted: boolean }).hasSubmitted;
  };
  const stored = () => product.database.query('SELECT * FROM responses ORDER BY id');

  it('a user who is deleted while they answer gets 401', async () => {
    const answer = await whileDeleted(product, mara.userId, () => submit());
    expect(answer.status).toBe(401);
  });

  it('an answer is stored trimmed, with the question text of the server', async () => {
    const answer = await submit(today, mara, '  quietly \n').expect(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      questionContent: 'Today?',
      responseContent: 'quietly',
      submittedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await stored()).toEqual([
      expect.objectContaining({
        user_id: mara.userId,
        question_id: today,
        question_content: 'Today?',
        response_content: 'quietly',
        visibility: 'public',
        response_hash: expect.stringMatching(/^[\w-]{12}$/),
      }),
    ]);
  });

  it('a user answers once a day', async () => {
    expect(await hasSubmitted()).toBe(false);
    await submit().expect(201);
    expect(await hasSubmitted()).toBe(true);
    await submit(today, mara, 'again').expect(409, AGAIN);
    product.clock.set('2026-11-20T23:00:00Z');
    expect(await hasSubmitted()).toBe(false);
    await submit(tomorrow).expect(201);
    expect(await stored()).toHaveLength(2);
  });

  it('the number of today’s answers, by users and visitors, is shown from three on', async () => {
    const count = async () =>
      (await product.visitor().get('/api/responses/today/count').expect(200)).body as object;
    await submit().expect(201);
    await submitAnonymously(product.visitor()).expect(201);
    expect(await count()).toEqual({ answers: null });
    await submitAnonymously(product.visitor()).expect(201);
    expect(await count()).toEqual({ answers: 3 });
    product.clock.set('2026-11-20T23:30:00Z');
    await submit(today, await loggedInAgent(product, { email: 'otto@example.com' })).expect(201);
    expect(await count()).toEqual({ answers: null });
  });

  it('the number of many answers is at most a minute old', async () => {
    const answers = async () => {
      const { body } = await product.visitor().get('/api/responses/today/count').expect(200);
      return (body as { answers: number }).answers;
    };
    await submit().expect(201);
    await product.database.query(
      `INSERT INTO responses (question_id, question_content, response_content, submitted_at, response_hash, day)
       SELECT question_id, question_content, response_content, submitted_at, lpad(n::text, 12, '0'), day
         FROM responses, generate_series(1, 999) AS n`,
    );
    expect(await answers()).toBe(1_000);
    await submitAnonymously(product.visitor()).expect(201);
    expect(await answers()).toBe(1_000);
    product.clock.set('2026-11-20T12:01:00Z');
    expect(await answers()).toBe(1_001);
    // Replaces the kept count, which other tests of that day would get.
    product.clock.set('2026-11-21T12:00:00Z');
    await product.visitor().get('/api/responses/today/count').expect(200);
  });

  it('twenty parallel calls store one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => submit(today, mara, `answer ${turn}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('an answer stays the only one when the clock goes back an hour', async () => {
    product.clock.set('2026-11-20T00:30:00Z');
    await submit().expect(201);
    product.clock.set('2026-11-19T23:30:00Z');
    await submit().expect(409, AGAIN);
  });

  it("yesterday's question takes answers for two hours", async () => {
    product.clock.set('2026-11-20T00:59:59Z');
    await submit(yesterday).expect(201);
    await submit(yesterday).expect(409, AGAIN);
    expect(await hasSubmitted()).toBe(false);
    await submit(today).expect(201);

    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    product.clock.set('2026-11-20T01:00:00Z');
    await submit(yesterday, otto).expect(400, CLOSED);
  });

  it('an answer to any other question is refused', async () => {
    const old = await insertQuestion(product.database, 'Long ago?', '2026-01-01T00:00:00Z');
    for (const id of [yesterday, tomorrow, old, 2_147_483_647]) {
      await submit(id).expect(400, CLOSED);
    }
    expect(await stored()).toEqual([]);
  });

  it('deleting an answer lets its author answer again', async () => {
    const { body: given } = await submit().expect(201);
    const { id } = given as { id: number };
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    const theirs = await otto.delete(`/api/user/responses/${id}`).expect(404);
    const none = await otto.delete('/api/user/responses/2147483647').expect(404);
    expect(theirs.body).toEqual(none.body);

    await mara
      .delete(`/api/user/responses/${id}`)
      .expect(200, { message: 'The response is deleted.' });
    expect(await hasSubmitted()).toBe(false);
    await submit().expect(201);
    await product.visitor().delete(`/api/user/responses/${id}`).expect(401);
  });

  describe('anonymous answers', () => {
    it('a visitor answers once a day, recognized by the session', async () => {
      const visitor = product.visitor();
      expect(await hasSubmitted(visitor)).toBe(false);
      expect(await product.database.query('SELECT 1 FROM sessions')).toHaveLength(1);
      await submitAnonymously(visitor).expect(201);
      expect(await hasSubmitted(visitor)).toBe(true);
      await submitAnonymously(visitor).expect(409, AGAIN);
      await submitAnonymously(product.visitor()).expect(201);
      expect(await stored()).toEqual([
        expect.objectContaining({ user_id: null }),
        expect.objectContaining({ user_id: null }),
      ]);
    });

    it('an anonymous answer does not count as the answer of the logged-in user', async () => {
      await submitAnonymously(mara).expect(201);
      expect(await hasSubmitted(mara)).toBe(false);
      expect(await hasSubmitted(mara, '?anonymous=true')).toBe(true);
      await submit().expect(201);
      expect(await hasSubmitted(mara)).toBe(true);
    });

    it('an anonymous answer is still known after a login', async () => {
      const visitor = product.visitor();
      await submitAnonymously(visitor).expect(201);
      await visitor
        .post('/api/auth/login')
        .send({ email: 'mara@example.com', password: 'any password' })
        .expect(200);
      expect(await hasSubmitted(visitor, '?anonymous=true')).toBe(true);
    });

    it('the hash of an anonymous answer is replaced by a random one when its day is over', async () => {
      const hashes = async () => {
        const rows = await product.database.query<{ response_hash: string }>(
          'SELECT response_hash FROM responses ORDER BY id',
        );
        return rows.map(({ response_hash }) => response_hash);
      };
      const forget = () => product.app.get(AnonymousResponseHashes).run(UNSTOPPED);
      await submitAnonymously(mara).expect(201);
      await submit().expect(201);
      const [anonymous, own] = await hashes();
      product.clock.set('2026-11-21T00:59:59Z');
      expect(await forget()).toEqual({ replaced: 0 });
      await submitAnonymously(mara).expect(409, AGAIN);
      product.clock.set('2026-11-21T01:00:00Z');
      expect(await forget()).toEqual({ replaced: 1 });
      expect(await hashes()).toEqual([expect.stringMatching(/^[\w-]{12}$/), own]);
      expect(await hashes()).not.toContain(anonymous);
      product.clock.set('2026-11-21T12:00:00Z');
      await submitAnonymously(mara).expect(400, CLOSED);
    });

    it('an anonymous answer with the hidden field gets the usual response, and nothing is stored', async () => {
      const answer = await product
        .visitor()
        .post('/api/responses/anonymous')
        .send({ ...body(today), website: 'x' })
        .expect(201);
      expect(answer.body).toMatchObject({ questionContent: 'Today?', responseContent: 'quietly' });
      expect(await stored()).toEqual([]);
    });
  });

  describe.each([
    { path: '/api/responses', longest: QUESTIONS.longestResponse.loggedIn },
    { path: '/api/responses/anonymous', longest: QUESTIONS.longestResponse.anonymous },
  ])('at $path', ({ path, longest }) => {
    const send = (changes: object) => mara.post(path).send({ ...body(today), ...changes });

    it(`an answer has at most ${longest} characters, counting an emoji as one`, async () => {
      const answer = await send({ responseContent: '🂡'.repeat(longest + 1) }).expect(400);
      expect(answer.body).toMatchObject({
        message: `Response must be under ${longest} characters`,
        errors: { responseContent: [`Response must be under ${longest} characters`] },
      });
      await send({ responseContent: `  ${'🂡'.repeat(longest)}  ` }).expect(201);
    });

    it.each([
      [{ responseContent: ' \n\u200b\u3164 ' }, 'responseContent', 'Response content is required'],
      [{ questionId: 0 }, 'questionId', 'Question ID is required'],
    ])('the answer %j is refused', async (changes, field, message) => {
      const answer = await send(changes).expect(400);
      expect(answer.body).toMatchObject({ errors: { [field]: expect.arrayContaining([message]) } });
      expect(await stored()).toEqual([]);
    });
  });
});
