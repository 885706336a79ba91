import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage, UNSET } from '../../factories/images.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Page {
  items: { type: string; timestamp: string; data: { id: number; objectStorageUrl?: string } }[];
  hasMore: boolean;
  next: string | null;
}

describe('GET /api/user/content', () => {
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
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    questionId = await insertQuestion(product.database, 'Today?', '2026-01-01T00:00:00Z');
  });

  const page = async (query = '', visitor = mara) =>
    (await visitor.get(`/api/user/content${query}`).expect(200)).body as Page;
  const keys = ({ items }: Page) => items.map(({ type, data }) => `${type} ${data.id}`);
  const addImages = (count: number, email = 'mara@example.com') =>
    product.database.query(
      `INSERT INTO images (email, mimetype, object_key, object_storage_url, file_size, width, height,
                           placeholder, created_at)
       SELECT $1::text, 'image/jpeg', md5($1::text || n) || '.jpg', '/media/' || md5(n || $1::text) || '.jpg', 1, 1, 1,
              'data:,', timestamptz '2026-11-20T12:00:00Z' - n * interval '2 minutes'
         FROM generate_series(1, $2) AS n`,
      [email, count],
    );
  const addResponses = (count: number, userId = mara.userId) =>
    product.database.query(
      `INSERT INTO responses (user_id, question_id, response_content, question_content, response_hash,
                              submitted_at)
       SELECT $1::integer, $2::integer, 'answer ' || n, 'Today?', left(md5($1::integer::text || '.' || n), 12),
              timestamptz '2026-11-20T12:00:00Z' - n * interval '3 minutes'
         FROM generate_series(1, $3) AS n`,
      [userId, questionId, count],
    );

  it('the feed of a new user is empty', async () => {
    expect(await page()).toEqual({ items: [], hasMore: false, next: null });
  });

  it('the feed holds the fields of images and answers', async () => {
    await addImages(1);
    await addResponses(1);
    expect(await page()).toEqual({
      items: [
        {
          type: 'image',
          timestamp: '2026-11-20T11:58:00.000Z',
          data: {
            id: expect.any(Number),
            objectStorageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
            width: 1,
            height: 1,
            placeholder: 'data:,',
            ...UNSET,
            removed: false,
            removal: null,
            reception: { timesShown: 0, likedOfTen: null },
          },
        },
        {
          type: 'response',
          timestamp: '2026-11-20T11:57:00.000Z',
          data: {
            id: expect.any(Number),
            questionContent: 'Today?',
            responseContent: 'answer 1',
            ...{ visibility: 'public', day: null, sharedWith: [] },
          },
        },
      ],
      hasMore: false,
      next: null,
    });
  });

  it('the pages of the feed list each item once, newest first', async () => {
    await addImages(25);
    await addResponses(20);
    const seen: string[] = [];
    const moments: string[] = [];
    for (let offset = 0; ; offset += 10) {
      const next = await page(`?limit=10&offset=${offset}`);
      seen.push(...keys(next));
      moments.push(...next.items.map(({ timestamp }) => timestamp));
      expect(next.hasMore).toBe(offset < 40);
      if (!next.hasMore) break;
    }
    expect(new Set(seen).size).toBe(45);
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  /** All pages, each requested with the cursor of the page before. */
  const followed = async (limit: number, between: () => unknown = () => undefined) => {
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const read: Page = await page(`?limit=${limit}${next && `&before=${next}`}`);
      seen.push(...keys(read));
      ({ next } = read);
      await between();
    }
    return seen;
  };

  it('following the feed cursor lists each item once, even among items of the same moment', async () => {
    await addImages(15);
    await addResponses(15);
    const whole = keys(await page('?limit=50'));
    expect(await followed(7)).toEqual(whole);
    await product.database.query(`UPDATE images SET created_at = '2026-11-20T12:00:00.000001Z'`);
    await product.database.query(
      `UPDATE responses SET submitted_at = timestamptz '2026-11-20T12:00:00Z' + (id % 3) * interval '1 microsecond'`,
    );
    const crowded = keys(await page('?limit=50'));
    expect(await followed(1)).toEqual(crowded);
    expect(await followed(4)).toEqual(crowded);
    const { next } = await page('?limit=5');
    expect(keys(await page(`?limit=5&offset=3&before=${next}`))).toEqual(crowded.slice(8, 13));
  });

  it('following the feed cursor has no gap or repetition while items are added and deleted', async () => {
    await addImages(20);
    await addResponses(20);
    const whole = keys(await page('?limit=50'));
    let turn = 0;
    const seen = await followed(4, async () => {
      turn += 1;
      await insertImage(product.database, { email: 'mara@example.com' });
      // Items already read, including the last one of the page.
      const read = whole.slice((turn - 1) * 4, turn * 4).map((key) => Number(key.split(' ')[1]));
      await product.database.query('DELETE FROM images WHERE id = ANY($1)', [read]);
    });
    expect(seen).toEqual(whole);
  });

  it('the feed signs the addresses of private and removed images', async () => {
    await insertImage(product.database, { email: 'mara@example.com', visibility: 'only-me' });
    await insertImage(product.database, { email: 'mara@example.com', removed: true });
    const { items } = await page();
    expect(items.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        removed: true,
        objectStorageUrl: expect.stringMatching(/[?]expires=\d{10}&signature=/),
      }),
      expect.objectContaining({
        removed: false,
        visibility: 'only-me',
        objectStorageUrl: expect.stringMatching(/[?]expires=\d{10}&signature=/),
      }),
    ]);
  });

  it('the feed holds only the items of the logged-in user', async () => {
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await addImages(3, 'otto@example.com');
    await addResponses(3, otto.userId);
    await insertImage(product.database, { email: null });
    expect((await page()).items).toEqual([]);
    expect((await page('', otto)).items).toHaveLength(6);
    await mara.get('/api/user/content?email=otto@example.com').expect(400);
  });

  it('parallel calls of two users each get their own feed', async () => {
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    await addImages(12);
    await addImages(12, 'otto@example.com');
    await addResponses(12, otto.userId);
    const { next } = await page('?limit=5', otto);
    const asks = [
      { visitor: mara, query: '' },
      { visitor: otto, query: '?limit=50' },
      { visitor: otto, query: `?limit=3&before=${next}` },
      { visitor: mara, query: '?limit=2&offset=4' },
      { visitor: mara, query: '?limit=1' },
    ];
    const alone: Page[] = [];
    for (const { visitor, query } of asks) alone.push(await page(query, visitor));
    expect(alone.map(({ items }) => items.length)).toEqual([10, 24, 3, 2, 1]);
    expect(await Promise.all(asks.map((ask) => page(ask.query, ask.visitor)))).toEqual(alone);
  });

  it.each([
    'limit=0',
    'limit=51',
    'offset=-1',
    'offset=2147483648',
    'before=nonsense',
    `before=${Buffer.from('1.image.0').toString('base64url')}`,
    'limit=1&limit=2',
  ])('the feed with the query %s gets 400', async (query) => {
    await mara.get(`/api/user/content?${query}`).expect(400);
  });

  it('the feed shows how often an image was shown and its share of likes, never its dislikes', async () => {
    await addImages(1);
    const reception = async (counts: string) => {
      await product.database.query(`UPDATE ratings SET ${counts}`);
      const { body } = (await mara.get('/api/user/content').expect(200)) as {
        body: { items: { data: { reception: unknown } }[] };
      };
      return body.items[0]?.data.reception;
    };
    const before = 'views = 41, rate_up = 14, rate_down = 5, times_rated = 19';
    expect(await reception(before)).toEqual({ timesShown: 41, likedOfTen: null });
    const enough = 'views = 42, rate_up = 14, rate_down = 6, times_rated = 20';
    expect(await reception(enough)).toEqual({ timesShown: 42, likedOfTen: 7 });
  });
});
