import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { pageEvent } from '../../factories/page-events.js';
import { loggedInAgent } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const APP_URL = 'https://play.example';
const VISIT = 'visit-0000-0001';

describe('POST /api/analytics/events', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct({ APP_URL, TRUST_PROXY: 'loopback' });
  });
  beforeEach(async () => {
    await product.app.get(VisitRecorder).flush();
    await product.database.query('DELETE FROM session_analytics');
  });

  const send = (body: object, visitor = product.visitor()) =>
    visitor.post('/api/analytics/events').send(body);
  const sendEvents = (...events: object[]) => send({ visitId: VISIT, events });
  const stored = async () => {
    await product.app.get(VisitRecorder).flush();
    return product.database.query<Record<string, unknown>>(
      'SELECT * FROM session_analytics ORDER BY id',
    );
  };

  it('analytics events are stored with their network, referring site and page path', async () => {
    const answer = await sendEvents(
      pageEvent({ parameters: { page_title: 'Welcome | Unspoken', returning: false } }),
      pageEvent({ category: 'Engagement', action: 'scroll', label: '/', value: 25 }),
    )
      .set('X-Forwarded-For', '203.0.113.77')
      .set('User-Agent', 'x'.repeat(900))
      .set('Referer', `${APP_URL}/auth?reset=secret`)
      .expect(202);
    expect(answer.body).toEqual({ message: expect.any(String) });
    const common = {
      session_id: VISIT,
      view_id: 'view-0000-0001',
      user_id: null,
      ip_address: '203.0.113.0',
      user_agent: 'x'.repeat(400),
      referer: `${APP_URL}/auth`,
      path: '/',
    };
    expect(await stored()).toMatchObject([
      {
        ...common,
        action: 'page_view',
        metadata: {
          category: 'Home',
          timestamp: '2026-03-01T12:00:00.000Z',
          parameters: { page_title: 'Welcome | Unspoken', returning: false },
        },
      },
      { ...common, action: 'scroll', metadata: { category: 'Engagement', label: '/', value: 25 } },
    ]);
  });

  it('an analytics event is stored with its user, and a visitor gets no cookie', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await send({ events: [pageEvent()] }, mara).expect(202);
    const answer = await sendEvents(pageEvent()).expect(202);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await stored()).map((row) => row.user_id)).toEqual([mara.userId, null]);
  });

  it('no field of an analytics event is stored with a token', async () => {
    await sendEvents(
      pageEvent({ path: '/auth?reset=SECRET' }),
      pageEvent({ path: '/account-registration?token=SECRET&utm_source=SECRET' }),
      pageEvent({
        path: '/?utm_source=card&token=SECRET#SECRET',
        label: '/auth?reset=SECRET',
        parameters: { page_location: `${APP_URL}/auth?reset=SECRET&utm_term=SECRET` },
      }),
    )
      .set('Referer', `${APP_URL}/account-registration?token=SECRET`)
      .expect(202);
    const rows = await stored();
    expect(JSON.stringify(rows)).not.toContain('SECRET');
    expect(rows.map((row) => row.path)).toEqual([
      '/auth',
      '/account-registration',
      '/?utm_source=card',
    ]);
  });

  it.each([
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 21 }, () => pageEvent()) }],
    ['an unknown field', { events: [pageEvent({ userId: 1 })] }],
    [
      'an event of more than 2 kB',
      {
        events: [
          pageEvent({
            parameters: Object.fromEntries(
              Array.from({ length: 10 }, (_, n) => [`p${n}`, 'x'.repeat(200)]),
            ),
          }),
        ],
      },
    ],
    ['nested parameters', { events: [pageEvent({ parameters: { a: { b: 1 } } })] }],
    ['a NUL', { events: [pageEvent({ label: 'a\u0000' })] }],
  ])('analytics with %s are refused, and nothing is stored', async (_name, body) => {
    const answer = await send(body).expect(400);
    expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  it('__proto__ in analytics parameters is ignored', async () => {
    const event = JSON.stringify(pageEvent({ parameters: {} })).replace(
      '{}',
      '{"__proto__":{"a":1}}',
    );
    const answer = await product
      .visitor()
      .post('/api/analytics/events')
      .set('Content-Type', 'application/json')
      .send(`{"events":[${event}]}`);
    expect(answer.status).toBe(202);
    expect({}).not.toHaveProperty('a');
    expect(await stored()).toMatchObject([{ metadata: { parameters: {} } }]);
  });
});
