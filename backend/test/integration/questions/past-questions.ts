import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Depth } from '../../../src/modules/questions/domain/depth.js';
import { insertImage } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const GONE = { statusCode: 404, message: 'This question is no longer here.' };
const NONE_LEFT = {
  statusCode: 404,
  message: 'There is no other question of this depth for you yet.',
};

interface Memory {
  unit: string;
  count: number;
  day: string;
  items: { type: string; data: { id: number; questionId?: number; now?: string | null } }[];
}

describe('past questions and memories', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  let today: number;
  let yesterday: number;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'Europe/Berlin' });
  });
  beforeEach(async () => {
    for (const table of ['images', 'responses', 'questions', 'sessions']) {
      await product.database.query(`DELETE FROM ${table}`);
    }
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    // Noon in Berlin, after the grace period for yesterday's question.
    product.clock.set('2027-04-01T10:00:00Z');
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    yesterday = await insertQuestion(product.database, 'Yesterday?', '2027-03-30T22:00:00Z');
    today = await insertQuestion(product.database, 'Today?', '2027-03-31T22:00:00Z');
    await insertQuestion(product.database, 'Tomorrow?', '2027-04-01T22:00:00Z');
  });

  const ask = async (content: string, depth: Depth | null, day = '2027-03-01T22:00:00Z') => {
    const id = await insertQuestion(product.database, content, day);
    await product.database.query('UPDATE questions SET depth = $1 WHERE id = $2', [depth, id]);
    return id;
  };
  const draw = (query: string, who = mara) => who.get(`/api/user/another-question?${query}`);
  const drawn = async (query: string) => (await draw(query).expect(200)).body as { id: number };
  const answer = (questionId: number, responseContent = 'quietly', who = mara) =>
    who
      .post('/api/responses/another')
      .send({ questionId, questionContent: 'as shown', responseContent });

  describe('GET /api/user/another-question', () => {
    it('a past question is drawn by its depth, which is warm when nobody chose one', async () => {
      const deep = await ask('Deep?', 'deep');
      expect(await drawn('depth=deep')).toEqual({ id: deep, content: 'Deep?', depth: 'deep' });
      expect(await drawn('depth=warm')).toEqual({
        id: yesterday,
        content: 'Yesterday?',
        depth: 'warm',
      });
      await draw('depth=light').expect(404, NONE_LEFT);
    });

    it('a depth is listed while a question of this depth is left', async () => {
      const deep = await ask('Deep?', 'deep');
      const left = () => mara.get('/api/user/another-question/depths');
      await left().expect(200, { depths: ['warm', 'deep'] });
      await answer(deep).expect(201);
      await left().expect(200, { depths: ['warm'] });
    });

    it('a dated question is not drawn', async () => {
      const dated = await ask('A new year?', 'deep');
      await product.database.query('UPDATE questions SET dated = true WHERE id = $1', [dated]);
      await draw('depth=deep').expect(404, NONE_LEFT);
    });

    it('questions of today, of the grace period and of later days are not drawn', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await drawn('depth=warm')).id).toBe(yesterday);
      }
      product.clock.set('2027-04-01T00:30:00Z');
      await draw('depth=warm').expect(200);
      product.clock.set('2027-03-31T23:30:00Z');
      await draw('depth=warm').expect(404, NONE_LEFT);
    });

    it('today’s question is not drawn on a day without a planned one, which asks an earlier question again', async () => {
      await product.database.query(`DELETE FROM questions WHERE id <> $1`, [yesterday]);
      const asked = await mara.get('/api/questions/today').expect(200);
      expect(asked.body).toMatchObject({ id: yesterday });
      await draw('depth=warm').expect(404, NONE_LEFT);
      await answer(yesterday).expect(404, GONE);
    });

    it('a question that the user has answered is not drawn again; other users still get it', async () => {
      await answer(yesterday).expect(201);
      await draw('depth=warm').expect(404, NONE_LEFT);
      const ben = await loggedInAgent(product, { email: 'ben@example.com' });
      await draw('depth=warm', ben).expect(200);
    });

    it('the question drawn last is drawn again only when no other one is left', async () => {
      expect((await drawn(`depth=warm&last=${yesterday}`)).id).toBe(yesterday);
      const other = await ask('Other?', 'warm');
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await drawn(`depth=warm&last=${yesterday}`)).id).toBe(other);
      }
    });
  });

  describe('GET /api/questions/:id', () => {
    it('everybody can read a question that has been asked, and questions of later days get 404', async () => {
      const read = (id: unknown) => product.visitor().get(`/api/questions/${String(id)}`);
      for (const [id, content] of [
        [yesterday, 'Yesterday?'],
        [today, 'Today?'],
      ] as const) {
        expect((await read(id).expect(200)).body).toEqual({ id, content });
      }
      const [later] = await product.database.query<{ id: number }>(
        `SELECT id FROM questions WHERE content = 'Tomorrow?'`,
      );
      await read(later?.id).expect(404, GONE);
      await read(2_147_483_647).expect(404, GONE);
      for (const id of ['0', 'x', '2147483648', 'todayy']) await read(id).expect(400);
      await read('today').expect(200);
    });
  });

  describe('POST /api/responses/another', () => {
    it('an answer to a past question is in the feed and leaves the question of the day open', async () => {
      const stored = await answer(yesterday, '  quietly ').expect(201);
      expect(stored.body).toMatchObject({
        questionContent: 'Yesterday?',
        responseContent: 'quietly',
      });
      const status = await mara.get('/api/responses/today').expect(200);
      expect(status.body).toEqual({ hasSubmitted: false });
      const feed = await mara.get('/api/user/content').expect(200);
      expect(feed.body).toMatchObject({
        items: [{ type: 'response', data: { id: expect.any(Number) } }],
      });
      const body = { questionId: today, questionContent: 'x', responseContent: 'y' };
      await mara.post('/api/responses').send(body).expect(201);
    });

    it('a past question takes one answer a day, even in parallel calls, and another one the next day', async () => {
      const calls = await Promise.all(Array.from({ length: 5 }, () => answer(yesterday)));
      expect(calls.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      const again = calls.find(({ status }) => status === 409);
      expect(again?.body).toEqual({
        statusCode: 409,
        message: 'You’ve already answered this question today.',
      });
      product.clock.set('2027-04-02T10:00:00Z');
      await answer(yesterday, 'louder').expect(201);
    });

    it('questions of today and of later days, and unknown ones, are refused without their text', async () => {
      const [{ id: tomorrow } = { id: 0 }] = await product.database.query<{ id: number }>(
        `SELECT id FROM questions WHERE content = 'Tomorrow?'`,
      );
      for (const id of [today, tomorrow, 2_147_483_647]) await answer(id).expect(404, GONE);
      expect(await product.database.query('SELECT id FROM responses')).toEqual([]);
    });
  });

  describe('GET /api/user/on-this-day', () => {
    const memories = async (who = mara) => {
      const { body } = await who.get('/api/user/on-this-day').expect(200);
      return body as { day: string; memories: Memory[] };
    };
    const answeredAt = async (moment: string, questionId = yesterday, userId = mara.userId) => {
      const [row] = await product.database.query<{ id: number }>(
        `INSERT INTO responses (user_id, question_id, response_content, question_content, response_hash, submitted_at)
         VALUES ($1, $2, 'then', 'Yesterday?', left(md5(random()::text), 12), $3) RETURNING id`,
        [userId, questionId, moment],
      );
      return (row as { id: number }).id;
    };
    const uploadedAt = async (moment: string) => {
      const id = await insertImage(product.database, { email: 'mara@example.com' });
      await product.database.query('UPDATE images SET created_at = $1 WHERE id = $2', [moment, id]);
      return id;
    };

    it('memories come from one month, six months and each year ago, from midnight to midnight in APP_TIMEZONE', async () => {
      expect(await memories()).toEqual({ day: '2027-04-01', memories: [] });
      const month = await answeredAt('2027-02-28T23:00:00Z');
      await answeredAt('2027-02-28T22:59:59Z');
      const half = await uploadedAt('2026-10-01T21:59:59Z');
      await uploadedAt('2026-10-01T22:00:00Z');
      const year = await answeredAt('2026-04-01T10:00:00Z');
      const twenty = await answeredAt('2007-04-01T10:00:00Z');
      await answeredAt('2006-04-01T10:00:00Z');
      const found = (await memories()).memories;
      expect(
        found.map(({ items, ...day }) => ({ ...day, ids: items.map(({ data }) => data.id) })),
      ).toEqual([
        { unit: 'month', count: 1, day: '2027-03-01', ids: [month] },
        { unit: 'month', count: 6, day: '2026-10-01', ids: [half] },
        { unit: 'year', count: 1, day: '2026-04-01', ids: [year] },
        { unit: 'year', count: 20, day: '2007-04-01', ids: [twenty] },
      ]);
    });

    it('on a day that an earlier month lacks, memories come from the last day of that month', async () => {
      product.clock.set('2028-03-31T10:00:00Z');
      await answeredAt('2028-02-29T10:00:00Z');
      expect((await memories()).memories).toMatchObject([{ count: 1, day: '2028-02-29' }]);
      product.clock.set('2028-02-29T10:00:00Z');
      await answeredAt('2027-02-28T10:00:00Z');
      expect((await memories()).memories).toMatchObject([
        { unit: 'year', count: 1, day: '2027-02-28' },
      ]);
    });

    it('a remembered answer comes with today’s answer to the same question', async () => {
      await answeredAt('2026-04-01T10:00:00Z');
      const only = async () => (await memories()).memories[0]?.items[0]?.data;
      expect(await only()).toMatchObject({ questionId: yesterday, now: null });
      await answer(yesterday, 'now').expect(201);
      expect(await only()).toMatchObject({ questionId: yesterday, now: 'now' });
      product.clock.set('2027-04-02T10:00:00Z');
      expect((await memories()).memories).toEqual([]);
    });

    it('memories leave out removed images and what belongs to others', async () => {
      const removed = await uploadedAt('2026-04-01T10:00:00Z');
      await product.database.query('UPDATE images SET removed = true WHERE id = $1', [removed]);
      const ben = await loggedInAgent(product, { email: 'ben@example.com' });
      await answeredAt('2026-04-01T10:00:00Z', yesterday, ben.userId);
      expect((await memories()).memories).toEqual([]);
      expect((await memories(ben)).memories).toHaveLength(1);
      await product.visitor().get('/api/user/on-this-day').expect(401);
    });
  });
});
