import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_BACKUPS } from '../../../src/modules/admin/domain/backup-report.js';
import { insertImage } from '../../factories/images.js';
import { insertUser, loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { insertQuestion } from '../../factories/questions.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Overview {
  days: { day: string; signups: number; uploads: number; ratings: number; answers: number }[];
  sources: { source: string | null; count: number }[];
  reviewBacklog: number;
  plannedDays: number;
  undeliveredMails: number;
  backup: object;
}

/** DST ends in Berlin on October 25, 2026, which has 25 hours there. */
const NOW = '2026-10-26T12:00:00Z';

describe('the overview of the admin portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'Europe/Berlin' });
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    product.clock.set(NOW);
    for (const table of ['email_signups', 'images', 'responses', 'questions', 'rating_days']) {
      await product.database.query(`DELETE FROM ${table}`);
    }
  });

  const overview = async (days = 7): Promise<Overview> => {
    const { body } = await admin.get(`/api/admin/overview?days=${days}`).expect(200);
    return body as Overview;
  };
  const stats = async () => (await admin.get('/api/admin/stats').expect(200)).body as object;
  const signUp = (email: string, at: string, source: string | null = null) =>
    product.database.query(
      'INSERT INTO email_signups (email, created_at, utm_source) VALUES ($1, $2, $3)',
      [email, at, source],
    );
  const upload = async (at: string, source: string | null = null) => {
    const id = await insertImage(product.database);
    await product.database.query(
      'UPDATE images SET created_at = $2, utm_source = $3 WHERE id = $1',
      [id, at, source],
    );
    return id;
  };

  it('the overview counts by product day, which may have 25 hours', async () => {
    await signUp('last@example.com', '2026-10-24T21:59:59Z');
    await signUp('first@example.com', '2026-10-24T22:00:00Z');
    await signUp('late@example.com', '2026-10-25T22:59:59Z');
    await upload('2026-10-25T23:00:00Z');
    await upload('2026-10-19T21:59:59Z');
    const question = await insertQuestion(product.database, 'Why?', '2026-10-20');
    await product.database.query(
      `INSERT INTO responses (question_id, response_content, question_content, response_hash, submitted_at)
       VALUES ($1, 'Because', 'Why?', 'twelve-chars', '2026-10-20T10:00:00Z')`,
      [question],
    );
    const none = { signups: 0, uploads: 0, ratings: 0, answers: 0 };
    expect((await overview()).days).toEqual([
      { ...none, day: '2026-10-20', answers: 1 },
      { ...none, day: '2026-10-21' },
      { ...none, day: '2026-10-22' },
      { ...none, day: '2026-10-23' },
      { ...none, day: '2026-10-24', signups: 1 },
      { ...none, day: '2026-10-25', signups: 2 },
      { ...none, day: '2026-10-26', uploads: 1 },
    ]);
  });

  it.each([7, 30, 90])('the overview shows exactly %d days ending today', async (days) => {
    const shown = (await overview(days)).days.map(({ day }) => day);
    expect(new Set(shown).size).toBe(days);
    expect(shown).toEqual([...shown].sort());
    expect(shown.at(-1)).toBe('2026-10-26');
  });

  it('the overview counts each parallel rating on its product day', async () => {
    const images = await Promise.all([1, 2, 3].map(() => upload(NOW)));
    const rate = (path: string, body: object) =>
      product.visitor().post(`/api/${path}`).send(body).expect(200);
    product.clock.set('2026-10-25T22:59:59Z');
    await rate('rate-single-click', { imageId: images[0] });
    product.clock.set('2026-10-25T23:00:00Z');
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        rate(['rate-single-click', 'rate-double-click'][index % 2] as string, {
          imageId: images[index % 3],
        }),
      ),
    );
    await rate('rate-hold', { imageId: images[0], holdTime: 900 });
    await rate('increment-views', { imageId: images[0] });
    await product.visitor().post('/api/rate-single-click').send({ imageId: 999_999 }).expect(404);
    const ratings = (await overview()).days.slice(-2).map((day) => day.ratings);
    expect(ratings).toEqual([1, 61]);
    expect(await stats()).toMatchObject({ images: 3, ratings: 62 });
  });

  it('the overview counts users, sign-ups, images and ratings', async () => {
    await signUp('one@example.com', NOW);
    await upload(NOW);
    await insertUser(product, { email: 'mara@example.com' });
    expect(await stats()).toEqual({ total_users: 3, email_signups: 1, images: 1, ratings: 0 });
  });

  it('the overview names the eight most frequent sources of sign-ups and uploads', async () => {
    for (let source = 1; source <= 9; source += 1) {
      for (let count = 0; count < source; count += 1) {
        await signUp(`${source}-${count}@example.com`, NOW, `source-${source}`);
      }
    }
    await upload(NOW, 'source-9');
    for (let count = 0; count < 3; count += 1) await upload(NOW, null);
    await signUp('long-ago@example.com', '2026-09-01T12:00:00Z', 'long-ago');
    expect((await overview()).sources).toEqual([
      { source: 'source-9', count: 10 },
      { source: 'source-8', count: 8 },
      { source: 'source-7', count: 7 },
      { source: 'source-6', count: 6 },
      { source: 'source-5', count: 5 },
      { source: 'source-4', count: 4 },
      { source: 'source-3', count: 3 },
      { source: null, count: 3 },
    ]);
  });

  it('the overview counts the images that wait for review', async () => {
    for (const removed of [null, null, true, false]) {
      await insertImage(product.database, { removed });
    }
    expect((await overview()).reviewBacklog).toBe(2);
  });

  it('the overview counts the days in a row with a planned question', async () => {
    expect((await overview()).plannedDays).toBe(0);
    for (const date of [
      '2026-10-25T23:00:00Z',
      '2026-10-26T23:00:00Z',
      '2026-10-28T22:59:59Z',
      '2026-10-30T12:00:00Z',
    ]) {
      await insertQuestion(product.database, `For ${date}`, date);
    }
    expect((await overview()).plannedDays).toBe(3);
  });

  it('the overview of a product without BACKUP_AT says that no backups are taken', async () => {
    expect((await overview()).backup).toEqual(NO_BACKUPS);
  });

  it('the overview counts the undelivered mails', async () => {
    const before = (await overview()).undeliveredMails;
    await product.inbox.become('nobody');
    const address = { username: 'mute', email: 'nobody-there@example.com' };
    await admin.post('/api/admin/users').send(address).expect(201);
    await eventually(async () => expect((await overview()).undeliveredMails).toBe(before + 1));
  });
});
