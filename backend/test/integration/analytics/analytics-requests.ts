import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { insertImage } from '../../factories/images.js';
import { pageEvent } from '../../factories/page-events.js';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

interface RequestRow {
  path: string;
  method: string;
  status_code: number;
  user_id: number | null;
  duration: number;
}

describe('records of API requests', () => {
  let product: TestProduct;
  let recorder: VisitRecorder;

  beforeAll(async () => {
    product = await topicProduct();
    recorder = product.app.get(VisitRecorder);
  });
  beforeEach(async () => {
    await recorder.flush();
    await product.database.query('DELETE FROM session_analytics');
  });

  const requests = async () => {
    await recorder.flush();
    return product.database.query<RequestRow>(
      `SELECT path, method, status_code, user_id, duration
         FROM session_analytics WHERE action = 'api_request' ORDER BY id`,
    );
  };

  it('an API request is recorded with its route, status and user, without ids and queries', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await mara.get('/api/user/content?limit=3').expect(200);
    await mara.delete('/api/user/responses/123').expect(404);
    await product.visitor().get('/api/auth/verify-registration-token/SECRET').expect(400);
    await product.visitor().post('/api/email-signup').send({ email: 'nobody' }).expect(400);
    const rows = await requests();
    expect(rows).toMatchObject([
      { path: '/api/user/content', method: 'GET', status_code: 200, user_id: mara.userId },
      {
        path: '/api/user/responses/:id',
        method: 'DELETE',
        status_code: 404,
        user_id: mara.userId,
      },
      { path: '/api/auth/verify-registration-token/:token', status_code: 400, user_id: null },
      { path: '/api/email-signup', method: 'POST', status_code: 400 },
    ]);
    expect(rows.every(({ duration }) => Number.isInteger(duration) && duration >= 0)).toBe(true);
  });

  it('no record shows which user reported an image or answered anonymously, or at what time', async () => {
    const noor = await loggedInAgent(product, { email: 'noor@example.com', username: 'noor' });
    const imageId = await insertImage(product.database);
    const now = product.clock.now();
    const questionId = await insertQuestion(product.database, 'Why?', now.toISOString());
    const answer = { questionId, questionContent: 'Why?', responseContent: 'Because.' };
    const sent = pageEvent({
      action: 'form_submission',
      parameters: { form_name: 'Daily Prompt', success: true },
    });
    for (const client of [noor, product.visitor()]) {
      await client.post('/api/report-image').send({ imageId, reason: 'person' }).expect(200);
      await client.post('/api/responses/anonymous').send(answer).expect(201);
      await client.get('/api/responses/today?anonymous=true').expect(200);
      await client
        .post('/api/analytics/events')
        .send({ events: [sent] })
        .expect(202);
    }
    await recorder.flush();
    const day = now.toISOString().slice(0, 10);
    const rows = await product.database.query(
      `SELECT action, path, user_id, ip_address, user_agent, referer, view_id, metadata ->> 'timestamp' AS sent,
              created_at AT TIME ZONE 'UTC' = date_trunc('day', created_at AT TIME ZONE 'UTC') AS is_a_day
         FROM session_analytics WHERE path NOT LIKE '/api/auth/%'`,
    );
    const nobody = { user_id: null, ip_address: null, user_agent: null, referer: null };
    expect(rows).toMatchObject([
      { action: 'form_submission', ...nobody, view_id: null, sent: day, is_a_day: true },
    ]);
  });

  it('an unknown API path is recorded as /api/*', async () => {
    await product.visitor().get('/api/SECRET').expect(404);
    await product
      .visitor()
      .post('/api/SECRET')
      .set('Sec-Fetch-Site', 'cross-site')
      .send({})
      .expect(403);
    expect((await requests()).map(({ path }) => path)).toEqual(['/api/*', '/api/*']);
  });

  it('health checks, draws of images, ratings, media and analytics are not recorded as requests', async () => {
    const visitor = product.visitor();
    await visitor.get('/api/health').expect(200);
    await visitor.get('/api/ready').expect(200);
    await visitor.get('/api/docs-json').expect(200);
    await visitor.get('/api/random-image');
    await visitor.get('/api/random-images?count=2').expect(200);
    await visitor.get(`/media/${'0'.repeat(32)}.jpg`).expect(404);
    await visitor.post('/api/increment-views').send({ imageId: 999_999 }).expect(404);
    await visitor.post('/api/rate-hold').send({ imageId: 999_999, holdTime: 900 }).expect(404);
    await visitor.post('/api/rate-single-click').send({ imageId: 999_999 }).expect(404);
    await visitor.post('/api/rate-double-click').send({ imageId: 999_999 }).expect(404);
    await visitor
      .post('/api/analytics/events')
      .send({ events: [pageEvent()] })
      .expect(202);
    expect(await requests()).toEqual([]);
  });
});

describe('writing analytics records', () => {
  let product: TestProduct;
  let recorder: VisitRecorder;

  beforeAll(async () => {
    product = await topicProduct();
    recorder = product.app.get(VisitRecorder);
  });

  const send = () =>
    product
      .visitor()
      .post('/api/analytics/events')
      .send({ events: Array.from({ length: 20 }, () => pageEvent()) });
  const rename = (from: string, to: string) =>
    product.database.query(`ALTER TABLE ${from} RENAME TO ${to}`);

  it('analytics records that PostgreSQL refuses are dropped and counted, and every request is answered', async () => {
    await recorder.flush();
    await rename('session_analytics', 'taken_away');
    const before = recorder.dropped;
    await send().expect(202);
    await recorder.flush();
    expect(recorder.dropped).toBe(before + 20);
    await rename('taken_away', 'session_analytics');
    await send().expect(202);
    await recorder.flush();
    expect(recorder.dropped).toBe(before + 20);
  });

  it('the queued analytics records are written before the process ends', async () => {
    const ending = await startProduct();
    await ending
      .visitor()
      .post('/api/analytics/events')
      .send({ events: [pageEvent()] })
      .expect(202);
    await ending.app.close();
    const rows = await ending.database.query('SELECT action FROM session_analytics');
    await ending.stop();
    expect(rows).toEqual([{ action: 'page_view' }]);
  });
});
