import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VIEW_CONTENT_QUEUE } from '../../../src/modules/analytics/application/meta-page-views.service.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { Snapshot } from '../../../src/cli/backup/snapshot.js';
import { loggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { jobsEnded, topicProduct } from '../../support/topic-product.js';
import { accept, TestService } from '../../support/test-service.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const APP_URL = 'https://play.example';
const FBC = 'fb.1.1700000000000.click-id_1';
const FBP = 'fb.1.1700000000000.123456789';

describe('POST /api/facebook/track-view-content', () => {
  let product: TestProduct;
  let meta: TestService;

  beforeAll(async () => {
    meta = await TestService.start();
    product = await startProduct({
      APP_URL,
      TRUST_PROXY: 'loopback',
      META_PIXEL_ID: '1234',
      META_ACCESS_TOKEN: 'the-access-token',
      META_API_URL: `${meta.origin}/v23.0`,
    });
  });
  afterAll(async () => {
    await product.stop();
    await meta.stop();
  });
  beforeEach(async () => {
    await jobsEnded(product.database);
    meta.calls.length = 0;
    meta.answer = accept;
  });

  const view = (fields: object = {}) => ({
    pageUrl: `${APP_URL}/`,
    pageTitle: 'Welcome | Unspoken',
    contentCategory: 'Home',
    ...fields,
  });
  const send = (body: object, visitor = product.visitor()) =>
    visitor
      .post('/api/facebook/track-view-content')
      .set('X-Forwarded-For', '203.0.113.77')
      .set('User-Agent', 'A browser')
      .send(body);
  const jobs = () =>
    product.database.query<{ state: string; text: string }>(
      `SELECT state::text, job::text AS text FROM pgboss.job WHERE name LIKE $1`,
      [`${VIEW_CONTENT_QUEUE}%`],
    );
  const states = async () => (await jobs()).map(({ state }) => state);
  const bodies = () =>
    meta.calls.map(
      ({ body }) => JSON.parse(body.toString()) as { data: Record<string, unknown>[] },
    );
  const events = () => bodies().map(({ data }) => data[0]);
  const delivered = async (count = 1) => {
    await eventually(async () => expect(meta.calls).toHaveLength(count));
    return events()[count - 1] as Record<string, unknown>;
  };
  /** Sends an event and expects it as the first: an earlier event would have arrived before it. */
  const onlyThisArrives = async () => {
    await send(view({ pageUrl: `${APP_URL}/last` })).expect(202);
    expect(await delivered()).toMatchObject({ event_source_url: `${APP_URL}/last` });
  };

  it('a view is reported to Meta with the access token in the body, not in the address', async () => {
    const answer = await send(view({ userData: { fbc: FBC, fbp: FBP } })).expect(202);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect(await delivered()).toEqual({
      event_name: 'ViewContent',
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event_time: expect.any(Number),
      event_source_url: `${APP_URL}/`,
      action_source: 'website',
      user_data: {
        client_ip_address: '203.0.113.77',
        client_user_agent: 'A browser',
        fbc: FBC,
        fbp: FBP,
      },
      custom_data: { content_name: 'Welcome | Unspoken', content_category: 'Home' },
    });
    expect(meta.calls[0]?.path).toBe('/v23.0/1234/events');
    expect(bodies()[0]).toMatchObject({ access_token: 'the-access-token' });
  });

  it('Meta gets the hashed address of the session, never one from the page', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    const ofSession = { user_data: { em: [hash('sha256', 'mara@example.com')] } };
    await send(view({ userData: { email: 'victim@example.com' } }), mara).expect(202);
    expect(await delivered()).toMatchObject(ofSession);
    // The first view of a visit is reported before the page knows the session.
    await send(view({ userData: { email: null } }), mara).expect(202);
    expect(await delivered(2)).toMatchObject(ofSession);
    await send(view({ userData: { email: 'victim@example.com' } })).expect(202);
    expect((await delivered(3)).user_data).not.toHaveProperty('em');
  });

  it('the queued Meta event holds no readable data about the visitor', async () => {
    await send(view({ userData: { fbp: FBP } })).expect(202);
    await delivered();
    const [job] = await jobs();
    expect(job?.text).not.toMatch(/203\.0\.113|browser|fb\.1|Welcome/);
  });

  it.each([
    ['fbc', 'fb.9.1700000000000.x'],
    ['fbp', '<script>'],
  ])('a Meta cookie with an invalid value is dropped: %s=%s', async (name, value) => {
    await send(view({ userData: { [name]: value } })).expect(202);
    expect((await delivered()).user_data).not.toHaveProperty(name);
  });

  it('the address sent to Meta has no token and no other query', async () => {
    await send(view({ pageUrl: `${APP_URL}/auth?reset=SECRET&utm_source=card` })).expect(202);
    await send(view({ pageUrl: `${APP_URL}/?x=SECRET&utm_source=card&fbclid=abc#SECRET` }));
    await delivered(2);
    expect(
      events()
        .map((event) => event?.['event_source_url'])
        .sort(),
    ).toEqual([`${APP_URL}/?utm_source=card&fbclid=abc`, `${APP_URL}/auth`]);
  });

  it.each(['https://evil.example/', `${APP_URL}@evil.example/`, `${APP_URL}/./Admin/dashboard`])(
    'Meta gets no event for a page of another site or of the portal: %s',
    async (pageUrl) => {
      await send(view({ pageUrl })).expect(202);
      await onlyThisArrives();
    },
  );

  it.each(['Sec-GPC', 'DNT'])('Meta gets nothing when the browser sends %s', async (header) => {
    await send(view()).set(header, '1').expect(202);
    await onlyThisArrives();
  });

  it.each([
    ['pageUrl', 'javascript:alert(1)'],
    ['userData', { role: 'admin' }],
    ['eventName', 'Purchase'],
  ])('a view with %s = %j gets 202 and is dropped', async (field, value) => {
    const { body } = await send(view({ [field]: value })).expect(202);
    expect(body).toEqual({ message: 'Noted.' });
    await onlyThisArrives();
  });

  it('a failed Meta event is sent again with the same event id', async () => {
    meta.answer = (response) => {
      meta.answer = accept;
      response.writeHead(500).end('{"access_token":"the-access-token"}');
    };
    await send(view()).expect(202);
    await delivered(2);
    const ids = events().map((event) => event?.['event_id']);
    expect(ids[0]).toBe(ids[1]);
    await eventually(async () => expect(await states()).toEqual(['completed']));
  });

  it('the job of a view is deleted after ten minutes, and no backup contains it', async () => {
    meta.answer = (response) => response.writeHead(500).end();
    await send(view()).expect(202);
    await eventually(async () => expect(await states()).toEqual(['retry']));
    const removal = { objectKey: 'a.jpg' };
    await product.app.get(JobQueue).send('object-removal', removal, { startAfterSeconds: 86_400 });
    const snapshot = await Snapshot.open(product.database.url);
    const kept = await snapshot.jobs();
    await snapshot.close();
    expect(JSON.stringify(kept)).not.toContain(`"${VIEW_CONTENT_QUEUE}"`);
    expect(JSON.stringify(kept)).toContain('"object-removal"');
    const [queue] = await product.database.query(
      `SELECT deletion_seconds AS kept FROM pgboss.queue WHERE name = '${VIEW_CONTENT_QUEUE}'`,
    );
    expect(queue).toEqual({ kept: 600 });
  });

  it('an event that Meta refuses with 400 is not sent again', async () => {
    meta.answer = (response) => void response.writeHead(400).end('{}');
    await send(view()).expect(202);
    await eventually(async () => expect(await states()).toEqual(['completed']));
    expect(meta.calls).toHaveLength(1);
  });

  it('a redirect by Meta is not followed', async () => {
    const elsewhere = await TestService.start();
    meta.answer = (response) =>
      void response.writeHead(307, { Location: `${elsewhere.origin}/v23.0/1234/events` }).end();
    await send(view()).expect(202);
    await eventually(async () => expect(await states()).toEqual(['completed']));
    await elsewhere.stop();
    expect(elsewhere.calls).toEqual([]);
  });
});

describe('without META_PIXEL_ID', () => {
  it('a view without META_PIXEL_ID gets 202, and nothing is queued', async () => {
    const product = await topicProduct();
    const { APP_URL: appUrl } = product.app.get(Settings);
    await product
      .visitor()
      .post('/api/facebook/track-view-content')
      .send({ pageUrl: `${appUrl}/`, pageTitle: 'Welcome', contentCategory: 'Home' })
      .expect(202);
    const jobs = await product.database.query(
      `SELECT id FROM pgboss.job WHERE name = '${VIEW_CONTENT_QUEUE}'`,
    );
    expect(jobs).toEqual([]);
  });
});
