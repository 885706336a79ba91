import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY } from '../../../src/shared/milliseconds.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const HEADER = 'Idempotency-Key';
const REUSED = {
  statusCode: 422,
  message: 'This Idempotency-Key was sent with another request before.',
};
const DONE = { statusCode: 409, message: 'This was done already. Please load the page again.' };
const UNDER_WAY = {
  statusCode: 409,
  message: 'This is on its way already. Please try again in a moment.',
};
const QUESTION = 'How do you listen?';
const FIRST = '2030-01-01T00:00:00Z';
const CSV = 'content,displayDate\nWhy not?,2030-01-02';

describe('Idempotency-Key', () => {
  let product: TestProduct;
  let image: Buffer;
  let questionId: number;
  let pastQuestionId: number;
  let mara: LoggedInAgent;
  let boss: LoggedInAgent;
  let keys = 0;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    image = await jpeg();
    const now = new Date();
    // Keeps midnight from passing during a test.
    product.clock.set(now.toISOString());
    questionId = await insertQuestion(product.database, QUESTION, now.toISOString());
    // Keeps the past question from being yesterday's, which is open until two hours after midnight.
    const yesterday = new Date(now.getTime() - DAY).toISOString();
    await insertQuestion(product.database, 'When?', yesterday);
    pastQuestionId = await insertQuestion(product.database, 'Where?', '2020-01-01T12:00:00Z');
  });
  beforeEach(async () => {
    await product.database.query(
      'TRUNCATE images, responses, invites, email_signups, idempotent_calls, sessions CASCADE',
    );
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    boss = await loggedInAdmin(product, 'boss', null);
  });

  const newKey = () => `key-${(keys += 1)}`;
  type Visitor = Pick<LoggedInAgent, 'post'>;
  const upload = (key: string, visitor: Visitor = product.visitor(), bytes = image) =>
    visitor
      .post('/api/upload-image-cloud')
      .set(HEADER, key)
      .field('utmSource', 'card')
      .attach('image', bytes, 'card.jpg');
  const post = (path: string, key: string, body: object, visitor: Visitor = product.visitor()) =>
    visitor.post(path).set(HEADER, key).send(body);
  const answerOf = (responseContent = 'quietly') => ({
    questionId,
    questionContent: QUESTION,
    responseContent,
  });
  const count = async (table: string) => {
    const [row] = await product.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    return row?.count;
  };

  describe('repeated calls', () => {
    type Route = [path: string, table: string, body?: () => object, visitor?: () => Visitor];
    const routes: Route[] = [
      ['upload-image-cloud', 'images'],
      ['email-signup', 'email_signups', () => ({ email: 'noor@example.com' })],
      ['home-email-signup', 'email_signups', () => ({ email: 'noor@example.com' })],
      ['responses', 'responses', answerOf, () => mara],
      ['responses/anonymous', 'responses', answerOf],
      [
        'responses/another',
        'responses',
        () => ({ ...answerOf(), questionId: pastQuestionId }),
        () => mara,
      ],
      ['send-invites', 'invites', () => ({ emails: ['noor@example.com'] }), () => mara],
      ['admin/users', 'users', () => ({ username: 'noor' }), () => boss],
      ['admin/questions', 'questions', () => ({ content: 'Why?', displayDate: FIRST }), () => boss],
      ['admin/questions/import', 'questions', () => ({ csv: CSV, dryRun: false }), () => boss],
      ['admin/letters', 'letters', () => ({ subject: 'News', body: 'Here.' }), () => boss],
    ];

    it.each(routes)(
      'a repeated call gets the first response and writes once: POST /api/%s',
      async (...[path, table, body, visitor]) => {
        const key = newKey();
        const send = () =>
          body ? post(`/api/${path}`, key, body(), visitor?.()) : upload(key, visitor?.());
        const before = (await count(table)) ?? 0;
        const first = await send();
        expect([200, 201]).toContain(first.status);
        expect(await count(table)).toBe(before + 1);
        const again = await send();
        expect([again.status, again.body]).toEqual([first.status, first.body]);
        expect(again.headers['idempotent-replayed']).toBe('true');
        expect(await count(table)).toBe(before + 1);
      },
    );

    it('a repeated call gets the first refusal word for word', async () => {
      await post('/api/responses', newKey(), answerOf(), mara).expect(201);
      const key = newKey();
      const send = () => post('/api/responses', key, answerOf('again'), mara).expect(409);
      const first = await send();
      expect((await send().expect('Idempotent-Replayed', 'true')).body).toEqual(first.body);
    });

    it('calls without an Idempotency-Key, or with another one, write twice', async () => {
      await upload(newKey()).expect(200);
      await upload(newKey()).expect(200);
      expect(await count('images')).toBe(2);
    });

    it('a repeated anonymous answer recognizes its visitor when the first cookie was lost', async () => {
      const key = newKey();
      await post('/api/responses/anonymous', key, answerOf()).expect(201);
      const visitor = product.visitor();
      await post('/api/responses/anonymous', key, answerOf(), visitor).expect(201);
      await visitor.get('/api/responses/today').expect(200, { hasSubmitted: true });
      await post('/api/responses/anonymous', key, answerOf(), visitor).expect(201);
      await post('/api/responses/anonymous', newKey(), answerOf(), visitor).expect(409);
      expect(await count('responses')).toBe(1);
    });

    it('an Idempotency-Key is forgotten after a day', async () => {
      const key = newKey();
      await upload(key).expect(200);
      await product.database.query(
        `UPDATE idempotent_calls SET created_at = now() - interval '25 hours'`,
      );
      await upload(key).expect(200);
      expect(await count('images')).toBe(2);
    });
  });

  it('an Idempotency-Key with another body is refused', async () => {
    const key = newKey();
    await upload(key).expect(200);
    const other = await jpeg(48, 40);
    expect((await upload(key, product.visitor(), other).expect(422)).body).toEqual(REUSED);
    const field = upload(key).field('utmMedium', 'qr');
    expect((await field.expect(422)).body).toEqual(REUSED);
    expect(await count('images')).toBe(1);
  });

  it('an Idempotency-Key of a call with invalid fields may be used again', async () => {
    const key = newKey();
    await post('/api/email-signup', key, { email: 'nobody' }).expect(400);
    await post('/api/email-signup', key, { email: 'noor@example.com' }).expect(200);
    expect(await count('email_signups')).toBe(1);
  });

  it.each(['', 'with space', 'ä', 'x'.repeat(201)])(
    'the malformed Idempotency-Key "%s" is refused',
    async (key) => {
      await post('/api/email-signup', key, { email: 'noor@example.com' }).expect(400);
      expect(await count('email_signups')).toBe(0);
    },
  );

  it('parallel calls with one Idempotency-Key write once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expect(refused.body).toEqual(UNDER_WAY);
    expect(await count('images')).toBe(1);
  });

  it('an Idempotency-Key of one user or network reveals nothing to another', async () => {
    const key = newKey();
    const noor = await loggedInAgent(product, { email: 'noor@example.com' });
    const invite = (email: string) => ({ emails: [email] });
    await post('/api/send-invites', key, invite('a@example.com'), mara).expect(200);
    await post('/api/send-invites', key, invite('b@example.com'), noor).expect(200);

    const signUp = (ip: string, email: string) =>
      post('/api/email-signup', key, { email }).set('X-Forwarded-For', ip);
    await signUp('203.0.113.1', 'a@example.com').expect(200);
    await signUp('203.0.113.2', 'b@example.com').expect(200);
    expect(await count('email_signups')).toBe(2);

    const known = product.visitor();
    await post('/api/responses/anonymous', newKey(), answerOf('first'), known).expect(201);
    const anonymous = newKey();
    await post('/api/responses/anonymous', anonymous, answerOf()).expect(201);
    await post('/api/responses/anonymous', anonymous, answerOf(), known).expect(409);
  });

  it('an Idempotency-Key may be used again after a 5xx, and a rate-limited call stores no key', async () => {
    const key = newKey();
    await product.database.query('ALTER TABLE email_signups RENAME TO lost_signups');
    const body = { email: 'noor@example.com' };
    expect((await post('/api/email-signup', key, body)).status).toBeGreaterThanOrEqual(500);
    await product.database.query('ALTER TABLE lost_signups RENAME TO email_signups');
    await post('/api/email-signup', key, body).expect(200);
    expect(await count('email_signups')).toBe(1);

    const calls = Array.from({ length: 11 }, () => newKey());
    const invites = [];
    for (const each of calls) {
      invites.push(await post('/api/send-invites', each, { emails: ['nobody'] }, mara));
    }
    const [limited] = invites.slice(-1);
    expect(limited?.status).toBe(429);
    const kept = await count('idempotent_calls');
    expect(kept).toBe(1 + 10);
  });

  it('neither the Idempotency-Key nor the request is stored in readable form', async () => {
    const key = newKey();
    await post('/api/responses', key, answerOf('a secret of mine'), mara).expect(201);
    const rows = JSON.stringify(await product.database.query('SELECT * FROM idempotent_calls'));
    expect(rows).not.toContain('secret');
    expect(rows).not.toContain(key);
  });

  describe('after the process was killed', () => {
    const loseResponses = (what: string) =>
      product.database.query(`UPDATE idempotent_calls SET status = NULL, answer = NULL, ${what}`);
    const LONG_AGO = "created_at = now() - interval '31 seconds'";

    it('a call whose process was killed before its commit is carried out again', async () => {
      const key = newKey();
      await upload(key).expect(200);
      await product.database.query('DELETE FROM ratings');
      await product.database.query('DELETE FROM images');
      await loseResponses('is_committed = false');
      await upload(key).expect(200);
      expect(await count('images')).toBe(1);
    });

    it('a call whose process was killed after its commit is not carried out again', async () => {
      const key = newKey();
      await upload(key).expect(200);
      const invite = { emails: ['noor@example.com'] };
      const inviteKey = newKey();
      await post('/api/send-invites', inviteKey, invite, mara).expect(200);
      await loseResponses(LONG_AGO);
      const again = await upload(key).expect(200);
      expect(again.body).toEqual({ message: 'Thank you! Your photo is in.' });
      await post('/api/send-invites', inviteKey, invite, mara).expect(409, DONE);
      expect([await count('images'), await count('invites')]).toEqual([1, 1]);
    });

    it.each(['responses', 'responses/anonymous'])(
      'a repeated call whose process was killed after it stored %s stores no second answer',
      async (route) => {
        const key = newKey();
        const visitor = route === 'responses' ? mara : product.visitor();
        await post(`/api/${route}`, key, answerOf(), visitor).expect(201);
        await loseResponses(LONG_AGO);
        await post(`/api/${route}`, key, answerOf(), visitor).expect(409, DONE);
        expect(await count('responses')).toBe(1);
      },
    );

    it('a repeated call gets 409 until the response of the first call is stored', async () => {
      const key = newKey();
      await upload(key).expect(200);
      await loseResponses('owner = owner');
      const answer = await upload(key).expect(409);
      expect(answer.body).toEqual(UNDER_WAY);
      expect(answer.headers['retry-after']).toBe('1');
    });
  });
});
