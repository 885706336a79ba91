import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { pageEvent } from '../../factories/page-events.js';
import { signedInAgent } from '../../factories/users.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const APP_URL = 'https://play.example';
const VISIT = 'visit-0000-0001';

describe('POST /api/analytics/events', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ APP_URL, TRUST_PROXY: 'loopback' });
  });
  afterAll(() => product.stop());
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

  it('stores analytics events with their network, referring site and page path', async () => {
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

  it('stores the user of an analytics event, and sets no cookie for a visitor', async () => {
    const mara = await signedInAgent(product, { email: 'mara@example.com' });
    await send({ events: [pageEvent()] }, mara).expect(202);
    const answer = await sendEvents(pageEvent()).expect(202);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await stored()).map((row) => row.user_id)).toEqual([mara.userId, null]);
  });

  it('keeps an analytics event whose user is deleted before it is written', async () => {
    const mara = await signedInAgent(product, { email: 'gone@example.com' });
    await send({ events: [pageEvent()] }, mara).expect(202);
    await product.database.query('DELETE FROM users WHERE id = $1', [mara.userId]);
    expect(await stored()).toMatchObject([{ user_id: null, action: 'page_view' }]);
  });

  it('stores no token in any field of an analytics event', async () => {
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

  it('cuts error messages in analytics to a hundred characters', async () => {
    const parameters = { error_message: 'x'.repeat(200), success: false };
    await sendEvents(pageEvent({ action: 'form_submission', parameters })).expect(202);
    expect(await stored()).toMatchObject([
      { metadata: { parameters: { error_message: 'x'.repeat(100), success: false } } },
    ]);
  });

  it('keeps an analytics batch with an emoji at the cut of an error message', async () => {
    const parameters = { error_message: `${'x'.repeat(99)}🂡🂱` };
    const failed = pageEvent({ action: 'form_submission', parameters });
    await sendEvents(pageEvent(), failed).expect(202);
    expect(await stored()).toMatchObject([
      { action: 'page_view' },
      { metadata: { parameters: { error_message: `${'x'.repeat(99)}🂡` } } },
    ]);
  });

  it('stores the largest time on page of a view within one batch and across batches', async () => {
    const time = (value: number, viewId = 'view-time-0001') =>
      pageEvent({ action: 'time_on_page', category: 'Engagement', value, viewId });
    await sendEvents(time(4), time(9.5), time(7)).expect(202);
    await stored();
    await sendEvents(time(3), time(2, 'view-time-0002')).expect(202);
    await stored();
    await sendEvents(time(30), time(1, 'view-time-0002')).expect(202);
    const times = (await stored()).map(({ view_id, duration, metadata }) => [
      view_id,
      duration,
      (metadata as { value: number }).value,
    ]);
    expect(times).toEqual([
      ['view-time-0001', 30_000, 30],
      ['view-time-0002', 2_000, 2],
    ]);
  });

  it.each([
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 21 }, () => pageEvent()) }],
    ['events that are no list', { events: pageEvent() }],
    ['an event that is no object', { events: ['page_view'] }],
    ['a field nobody asked for', { events: [pageEvent({ userId: 1 })] }],
    ['an unknown action', { events: [pageEvent({ action: 'api_request' })] }],
    ['a long category', { events: [pageEvent({ category: 'x'.repeat(65) })] }],
    ['a long label', { events: [pageEvent({ label: 'x'.repeat(201) })] }],
    ['a value that is text', { events: [pageEvent({ value: '7' })] }],
    ['a value beyond measure', { events: [pageEvent({ value: 1e12 })] }],
    ['a negative value', { events: [pageEvent({ value: -1 })] }],
    ['no time', { events: [pageEvent({ timestamp: 'yesterday' })] }],
    ['a foreign path', { events: [pageEvent({ path: 'https://evil.example/' })] }],
    ['a long path', { events: [pageEvent({ path: `/${'x'.repeat(500)}` })] }],
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
    ['a view id with spaces', { events: [pageEvent({ viewId: 'not an id' })] }],
    ['a visit id that is long', { visitId: 'x'.repeat(65), events: [pageEvent()] }],
    ['nested parameters', { events: [pageEvent({ parameters: { a: { b: 1 } } })] }],
    ['listed parameters', { events: [pageEvent({ parameters: [1] })] }],
    ['long parameters', { events: [pageEvent({ parameters: { a: 'x'.repeat(201) } })] }],
    ['odd names', { events: [pageEvent({ parameters: { 'a b': 1 } })] }],
    ['a NUL', { events: [pageEvent({ label: 'a\u0000' })] }],
    [
      'many parameters',
      {
        events: [
          pageEvent({
            parameters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])),
          }),
        ],
      },
    ],
  ])('refuses %s in analytics and stores nothing', async (_name, body) => {
    const answer = await send(body).expect(400);
    expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  it('ignores __proto__ in analytics parameters', async () => {
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

  it('accepts analytics beacons from its own pages and refuses those of other sites', async () => {
    const beacon = (headers: Record<string, string>) =>
      sendEvents(pageEvent()).set({ 'Content-Type': 'application/json', ...headers });
    await beacon({ Origin: APP_URL, 'Sec-Fetch-Site': 'same-origin' }).expect(202);
    await beacon({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect((await stored()).filter((row) => row.action === 'page_view')).toHaveLength(1);
  });
});
