import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type supertest from 'supertest';
import { BUCKETS, type RouteBucketName } from '../../../src/platform/limits/buckets.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { Log } from '../../../src/platform/observability/log.js';
import { insertImage } from '../../factories/images.js';
import { jpeg } from '../../factories/image-files.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const TOO_MANY = { statusCode: 429, message: 'Too many requests. Please try again later.' };

interface Call {
  bucket: RouteBucketName;
  name: string;
  /** Status of an allowed call. */
  status: number;
  send: (visitor: supertest.Agent) => supertest.Test | Promise<supertest.Test>;
}

let imageId: number;
let image: Buffer;

const CALLS: Call[] = [
  ...['rate-single-click', 'rate-double-click', 'increment-views'].map((path): Call => ({
    bucket: 'rating-ip',
    name: path,
    status: 200,
    send: (visitor) => visitor.post(`/api/${path}`).send({ imageId }),
  })),
  {
    bucket: 'rating-ip',
    name: 'rate-hold',
    status: 200,
    send: (visitor) => visitor.post('/api/rate-hold').send({ imageId, holdTime: 800 }),
  },
  {
    bucket: 'report-ip',
    name: 'report-image',
    status: 200,
    send: (visitor) => visitor.post('/api/report-image').send({ imageId, reason: 'not-a-card' }),
  },
  ...['email-signup', 'home-email-signup'].map((path): Call => ({
    bucket: 'signup-ip',
    name: path,
    status: 200,
    send: (visitor) => visitor.post(`/api/${path}`).send({ email: 'mara@example.com' }),
  })),
  {
    bucket: 'upload-ip',
    name: 'upload-image-cloud',
    status: 200,
    send: (visitor) => visitor.post('/api/upload-image-cloud').attach('image', image, 'a.jpg'),
  },
  {
    bucket: 'preview-ip',
    name: 'preview-image',
    status: 200,
    send: (visitor) => visitor.post('/api/preview-image').attach('image', image, 'a.jpg'),
  },
  {
    bucket: 'anonymous-answer-ip',
    name: 'responses/anonymous',
    status: 400,
    send: (visitor) => visitor.post('/api/responses/anonymous').send({ responseContent: '' }),
  },
  ...['random-image', 'random-images', 'auth/verify'].map((path): Call => ({
    bucket: 'rest-ip',
    name: path,
    status: 200,
    send: (visitor) => visitor.get(`/api/${path}`),
  })),
];

/** Multiplies the limits, so that few calls exceed them. */
const FACTOR = 0.02;
const pointsOf = (bucket: RouteBucketName) =>
  Math.max(1, Math.round(BUCKETS[bucket].points * FACTOR));

const json = (visitor: supertest.Agent, body: string) =>
  visitor.post('/api/email-signup').set('Content-Type', 'application/json').send(body);

describe('limits', () => {
  let product: TestProduct;
  let limits: RateLimits;
  let clients = 0;

  beforeAll(async () => {
    product = await startProduct({ RATE_LIMIT: String(FACTOR), TRUST_PROXY: '1' });
    limits = product.app.get(RateLimits);
    imageId = await insertImage(product.database);
    image = await jpeg();
  });
  afterAll(() => product.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const newClient = () => `198.51.100.${(clients += 1)}`;
  const visitorFrom = (ip: string) => product.visitor().set('X-Forwarded-For', ip);
  /** Uses the bucket up except for this many calls. */
  const leave = async (bucket: RouteBucketName, ip: string, calls: number) => {
    const takes = Array.from({ length: pointsOf(bucket) - calls }, () => limits.take(bucket, ip));
    await Promise.all(takes);
  };

  it.each<[string, number, (visitor: supertest.Agent) => supertest.Test]>([
    ['a body that is not JSON', 400, (visitor) => json(visitor, '{"email":')],
    ['a body that is too deep', 400, (visitor) => json(visitor, '['.repeat(100))],
    ['a body that is too large', 413, (visitor) => json(visitor, `"${'a'.repeat(200_000)}"`)],
    [
      'a body of another type',
      415,
      (visitor) => visitor.post('/api/email-signup').type('text/plain').send('a'),
    ],
    [
      'a request from a page of another site',
      403,
      (visitor) => visitor.post('/api/email-signup').set('Origin', 'https://evil.example'),
    ],
    ['an unknown path', 404, (visitor) => visitor.get('/api/nowhere')],
    ['an unknown method', 405, (visitor) => visitor.delete('/api/email-signup')],
  ])('limits count a request that is refused before any route: %s', async (_what, status, send) => {
    const client = newClient();
    await leave('rest-ip', client, 1);
    expect((await send(visitorFrom(client))).status).toBe(status);
    expect((await send(visitorFrom(client))).status).toBe(429);
    expect((await visitorFrom(client).get('/api/random-images')).status).toBe(429);
    expect((await send(visitorFrom(newClient()))).status).toBe(status);
  });

  describe.each(CALLS)('limit $bucket for $name', ({ bucket, status, send }) => {
    it('a limit admits its last call and refuses the next one of that client only', async () => {
      const client = newClient();
      await leave(bucket, client, 1);
      expect((await send(visitorFrom(client))).status).toBe(status);

      const refused = await send(visitorFrom(client));
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual(TOO_MANY);
      const retryAfter = Number(refused.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(BUCKETS[bucket].seconds);
      const { headers } = refused;
      const policy = `"${bucket}";q=${pointsOf(bucket)};w=${BUCKETS[bucket].seconds}`;
      expect(headers['ratelimit-policy']).toBe(policy);
      expect(headers['ratelimit']).toBe(`"${bucket}";r=0;t=${retryAfter}`);

      expect((await send(visitorFrom(newClient()))).status).toBe(status);
    });
  });

  it('responses tell what is left of the limit of their route', async () => {
    const client = newClient();
    await leave('rest-ip', client, 3);
    const left = async (path: string) =>
      (await visitorFrom(client).get(path)).headers['ratelimit'] as string;
    expect(await left('/api/random-images')).toMatch(/^"rest-ip";r=2;t=[1-9]\d*$/);
    expect(await left('/api/auth/user')).toMatch(/^"rest-ip";r=1;t=[1-9]\d*$/);
    expect(await left('/api/health')).toBeUndefined();
  });

  it('routes of one bucket count together, and buckets count separately', async () => {
    const client = newClient();
    await leave('signup-ip', client, 1);
    const visitor = visitorFrom(client);
    await visitor.post('/api/email-signup').send({ email: 'mara@example.com' }).expect(200);
    await visitor.post('/api/home-email-signup').send({ email: 'mara@example.com' }).expect(429);
    await visitor.post('/api/rate-double-click').send({ imageId }).expect(200);
    await visitor.get('/api/random-images').expect(200);
  });

  it('health checks, media and pages are not limited', async () => {
    const client = newClient();
    await leave('rest-ip', client, 0);
    const visitor = visitorFrom(client);
    await visitor.get('/api/random-images').expect(429);
    await visitor.get('/api/health').expect(200);
    await visitor.get('/api/ready').expect(200);
    await visitor.get(`/media/${'0'.repeat(32)}.jpg`).expect(404);
    await visitor.get('/').expect(200);
  });

  it('limits apply before authentication', async () => {
    const client = newClient();
    await visitorFrom(client).get('/api/auth/user').expect(401);
    await leave('rest-ip', client, 1);
    await visitorFrom(client).get('/api/auth/user').expect(429);
  });

  it('limits count calls that are refused for another reason', async () => {
    const client = newClient();
    await leave('signup-ip', client, 1);
    await visitorFrom(client).post('/api/email-signup').send({ email: 'nobody' }).expect(400);
    await visitorFrom(client).post('/api/email-signup').send({ email: 'nobody' }).expect(429);
  });

  it('a refusal by a limit is logged in one line with the bucket and the network, not the address', async () => {
    const warn = jest.spyOn(product.app.get(Log), 'warn');
    await leave('rest-ip', '203.0.113.77', 0);
    const refused = await visitorFrom('203.0.113.77').get('/api/random-images').expect(429);
    const line = {
      event: 'excess_rate_limit_exceeded',
      code: 'edge/too-many-requests',
      bucket: 'rest-ip',
      requestId: refused.headers['x-request-id'],
      ip: '203.0.113.0/24',
    };
    const events = warn.mock.calls.filter(([, message]) => message === 'security event');
    expect(events).toEqual([[line, 'security event']]);
  });
});

describe('limits without a proxy', () => {
  it('a forged X-Forwarded-For does not evade a limit', async () => {
    const product = await startProduct({ RATE_LIMIT: '0.001' });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        const visitor = product.visitor().set('X-Forwarded-For', `198.51.100.${index}`);
        statuses.push((await visitor.get('/api/random-images')).status);
      }
      // A thousandth of the 3,000 calls of `rest-ip`.
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await product.stop();
    }
  });
});
