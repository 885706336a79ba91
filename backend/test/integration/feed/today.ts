import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalRecords } from '../../../src/modules/auth/application/personal-records.service.js';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { whileDeleted } from '../../support/held-locks.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('today', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  let questionId: number;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM responses');
    await product.database.query('DELETE FROM questions');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    product.clock.set('2026-11-20T12:00:00Z');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    questionId = await insertQuestion(product.database, 'Today?', '2026-11-20T00:00:00Z');
  });

  const today = async (who = mara) => (await who.get('/api/user/today').expect(200)).body as Today;
  const mark = (body: object, who = mara) => who.post('/api/user/today').send(body);
  const image = (createdAt: string) =>
    insertImage(product.database, { email: 'mara@example.com', createdAt });
  const count = (id: number, views: number, held = 0) =>
    product.database.query(
      'UPDATE ratings SET views = views + $2, rate_hold = rate_hold + $3, rate_down = rate_down + 5 WHERE image_id = $1',
      [id, views, held],
    );
  interface Today {
    week: { day: string; responseId: number | null; questionId: number | null }[];
    news: { timesShown: number; secondsHeld: number; images: number } | null;
    newsUpTo: { at: string; counts: Record<string, number[]> };
    seenAt: string | null;
    firstRun: object | null;
  }

  it('a new user has an empty week, no news, and three first-run cards', async () => {
    const body = await today();
    expect(body.week.map(({ day, responseId }) => [day, responseId])).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((day) => [`2026-11-${day}`, null]),
    );
    expect(body).toMatchObject({
      news: null,
      seenAt: null,
      firstRun: { answered: false, invited: false, reminded: false },
    });
  });

  it('the week holds the answers of its days, but no answer to a past question', async () => {
    const past = await insertQuestion(product.database, 'Earlier?', '2026-11-01T00:00:00Z');
    const answer = { questionId, questionContent: '?', responseContent: 'Yes.' };
    const sent = await mara.post('/api/responses').send(answer).expect(201);
    await mara
      .post('/api/responses/another')
      .send({ ...answer, questionId: past })
      .expect(201);
    const { week } = await today();
    const { id: responseId } = sent.body as { id: number };
    expect(week.filter((each) => each.responseId !== null)).toEqual([
      { day: '2026-11-20', responseId, questionId },
    ]);
  });

  it('the news is what happened since the user saw the last news, and null when nothing happened', async () => {
    const one = await image('2026-11-18T12:00:00Z');
    await count(one, 40, 7);
    expect((await today()).news).toBeNull();
    await mark({ newsSeen: true }).expect(200);
    expect(await today()).toMatchObject({ news: null, seenAt: '2026-11-20T12:00:00.000Z' });

    const two = await image('2026-11-20T13:00:00Z');
    await count(one, 3, 1.4);
    await count(two, 140, 46.2);
    const { news } = await today();
    expect(news).toEqual({
      ...{ timesShown: 143, secondsHeld: 48, images: 2 },
      image: {
        objectStorageUrl: expect.stringMatching(/^\/media\//),
        ...{ width: 600, height: 800, placeholder: expect.any(String) },
      },
    });
    await mark({ newsSeen: true }).expect(200);
    expect((await today()).news).toBeNull();
  });

  it('what happens after the news was shown is news the next time, and an older mark changes nothing', async () => {
    const one = await image('2026-11-18T12:00:00Z');
    await mark({ newsSeen: true }).expect(200);
    await count(one, 40, 7.5);
    product.clock.set('2026-11-20T13:00:00Z');
    const { newsUpTo: shown } = await today();
    await count(one, 3);
    product.clock.set('2026-11-20T14:00:00Z');
    await mark({ newsSeen: true, newsUpTo: shown }).expect(200);
    expect(await today()).toMatchObject({
      news: { timesShown: 3, secondsHeld: 0 },
      seenAt: '2026-11-20T13:00:00.000Z',
    });
    await mark({ newsSeen: true }).expect(200);
    await mark({ newsSeen: true, newsUpTo: shown }).expect(200);
    expect(await today()).toMatchObject({ news: null, seenAt: '2026-11-20T14:00:00.000Z' });
    await mark({ newsSeen: true, newsUpTo: { ...shown, at: '2999-01-01T00:00:00Z' } }).expect(200);
    expect((await today()).seenAt).toBe('2026-11-20T14:00:00.000Z');
  });

  it('deleted images, images that are among the newest again, and dislikes do not count as news', async () => {
    const gone = await image('2026-11-18T12:00:00Z');
    const kept = await image('2026-11-18T13:00:00Z');
    await count(gone, 500, 90);
    await mark({ newsSeen: true }).expect(200);
    await product.database.query('DELETE FROM images WHERE id = $1', [gone]);
    const older = await image('2026-11-01T13:00:00Z');
    await count(older, 70);
    await product.database.query('UPDATE ratings SET rate_down = 9 WHERE image_id = $1', [kept]);
    expect((await today()).news).toBeNull();
    await count(kept, 1);
    expect((await today()).news).toMatchObject({ timesShown: 1, secondsHeld: 0, images: 1 });
  });

  it('dismissed first-run cards stay dismissed when the news is marked, and other users keep theirs', async () => {
    await mark({ firstRunOver: true }).expect(200);
    await mark({ newsSeen: true }).expect(200);
    const body = await today(await loggedInAgent(product, { email: 'ada@example.com' }));
    expect(body.firstRun).not.toBeNull();
    expect(await today()).toMatchObject({ firstRun: null, seenAt: expect.any(String) });
  });

  it('a user who has answered, chosen a reminder and invited somebody gets no first-run cards', async () => {
    const answer = { questionId, questionContent: '?', responseContent: 'Yes.' };
    await mara.post('/api/responses').send(answer).expect(201);
    await mara.put('/api/user/reminder').send({ channel: 'off' }).expect(200);
    expect((await today()).firstRun).toEqual({ answered: true, invited: false, reminded: true });
    await mara
      .post('/api/send-invites')
      .send({ emails: ['juno@example.com'] })
      .expect(200);
    expect((await today()).firstRun).toBeNull();
  });

  const upTo = (counts: object) => ({
    newsSeen: true,
    newsUpTo: { at: '2026-11-20T12:00:00.000Z', counts },
  });
  it.each<[object]>([
    [{ newsSeen: 1 }],
    [{ firstRunOver: 'yes' }],
    [{ counts: {} }],
    [{ newsUpTo: '2026-11-20T12:00:00.000Z' }],
    [upTo({ a: [1, 1] })],
    [upTo({ 1: [1] })],
    [upTo({ 1: ['1', 1] })],
    [upTo({ 1: [2 ** 31, 1] })],
    [upTo({ 1: [0.5, 1] })],
    [upTo(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index + 1, [1, 1]])))],
  ])('the mark %j is refused', async (body) => {
    await mark(body).expect(400);
  });

  it('a visitor, and a user who is deleted during the call, get 401', async () => {
    await product.visitor().get('/api/user/today').expect(401);
    const answer = await whileDeleted(product, mara.userId, () => mark({ newsSeen: true }));
    expect(answer.status).toBe(401);
  });

  it('the data export contains the mark', async () => {
    await mark({ firstRunOver: true }).expect(200);
    const kind = product.app.get(PersonalRecords).kinds.find(({ name }) => name === 'today');
    const records = await kind?.read({ userId: mara.userId, email: 'mara@example.com' });
    expect(records).toEqual([
      { userId: mara.userId, firstRunOver: true, seenAt: null, counts: null },
    ]);
  });
});
