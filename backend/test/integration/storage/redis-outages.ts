import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { BUCKETS } from '../../../src/platform/limits/buckets.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { RedisConnection } from '../../../src/platform/redis/redis-connection.js';
import { insertImage } from '../../factories/images.js';
import { insertUser } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { insertQuestion } from '../../factories/questions.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';
import { describeWithRedis } from '../../support/describe-with.js';
import { startRedis, type TestRedis } from '../../support/redis-server.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };
const QUESTION = 'How do you listen?';

describeWithRedis('Redis outages', () => {
  let redis: TestRedis;
  let product: TestProduct;
  let imageId: number;
  let questionId: number;

  /** Ends the outage of a test. */
  let end: () => unknown = () => undefined;

  beforeAll(async () => {
    redis = await startRedis();
    product = await startProduct({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    // Keeps midnight from passing during a test.
    product.clock.set(new Date().toISOString());
    imageId = await insertImage(product.database);
    const now = product.clock.now().toISOString();
    questionId = await insertQuestion(product.database, QUESTION, now);
    await insertUser(product, MARA);
  });
  afterEach(async () => {
    await end();
    end = () => undefined;
    await untilRedisIsThere();
  });
  afterAll(async () => {
    await product.stop();
    await redis.stop();
  });

  const stop = async () => {
    await redis.kill();
    end = () => redis.revive();
  };
  const hang = () => {
    redis.pause();
    end = () => redis.resume();
  };
  const expectAllToWork = async () => {
    const visitor = product.visitor();
    await visitor.post('/api/rate-double-click').send({ imageId }).expect(200);
    await visitor.post('/api/email-signup').send({ email: 'noor@example.com' }).expect(200);
    await visitor.get('/api/random-images').expect(200);
    await visitor.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
    await visitor
      .post('/api/upload-image-cloud')
      .attach('image', await jpeg(), 'card.jpg')
      .expect(200);
    const { body } = await visitor.get('/api/ready').expect(200);
    expect(body).toMatchObject({ ready: true, redis: false });
  };
  const withCookie = (method: 'get' | 'post', path: string, cookie: string) =>
    product.visitor()[method](path).set('Cookie', cookie);
  const logIn = async () => {
    const answer = await product.visitor().post('/api/auth/login').send(MARA).expect(200);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return cookies.find((cookie) => cookie.startsWith('unspoken.sid='))?.split(';')[0] ?? '';
  };
  const authenticated = async (cookie: string) => {
    const { body } = await withCookie('get', '/api/auth/verify', cookie).expect(200);
    return (body as { authenticated: boolean }).authenticated;
  };
  const untilRedisIsThere = () =>
    eventually(async () => {
      await product.app.get(RedisConnection).check();
      const { body } = await product.visitor().get('/api/ready');
      expect(body).toMatchObject({ redis: true });
    });
  const expectSessionsToWork = async (admin: supertest.Agent) => {
    await admin.get('/api/admin/verify').expect(200);
    const cookie = await logIn();
    expect(await authenticated(cookie)).toBe(true);
    await withCookie('post', '/api/auth/logout', cookie).expect(200);
    expect(await authenticated(cookie)).toBe(false);

    const visitor = product.visitor();
    const answer = { questionId, questionContent: QUESTION, responseContent: 'By listening.' };
    await visitor.post('/api/responses/anonymous').send(answer).expect(201);
    await visitor.post('/api/responses/anonymous').send(answer).expect(409);
    await visitor.get('/api/responses/today').expect(200, { hasSubmitted: true });
  };

  it('/api/ready reports a Redis that responds but is full', async () => {
    const ready = async (): Promise<unknown> =>
      (await product.visitor().get('/api/ready').expect(200)).body;
    await redis.client.config('SET', 'maxmemory', '1');
    end = () => redis.client.config('SET', 'maxmemory', '0');
    await eventually(async () => expect(await ready()).toMatchObject({ redis: false }));
  });

  it('logged-in users get 503 while Redis hangs or is down, and stay logged in afterwards', async () => {
    const cookie = await logIn();
    hang();
    for (const path of ['/api/auth/verify', '/api/auth/user']) {
      await withCookie('get', path, cookie).expect(503).expect('Retry-After', '5');
    }
    await product.visitor().post('/api/auth/login').send(MARA).expect(503);
    redis.resume();
    await untilRedisIsThere();
    expect(await authenticated(cookie)).toBe(true);
    await stop();
    await withCookie('get', '/api/auth/verify', cookie).expect(503);
  });

  it('a logout while Redis is down clears the cookie', async () => {
    const cookie = await logIn();
    await stop();
    const answer = await withCookie('post', '/api/auth/logout', cookie).expect(503);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^unspoken\.sid=;.*1970/);
  });

  it('users log in again after Redis has lost its sessions', async () => {
    const cookie = await logIn();
    await redis.client.flushall();
    expect(await authenticated(cookie)).toBe(false);
    expect(await authenticated(await logIn())).toBe(true);
  });

  it('sessions work in Redis', async () => {
    const admin = product.visitor();
    const password = 'the password of the tests';
    await admin.post('/api/admin/login').send({ username: 'admin', password }).expect(200);
    await expectSessionsToWork(admin);
  });

  it('requests without a session are served while Redis hangs', async () => {
    hang();
    await expectAllToWork();
  });

  it('limits still hold while Redis is down', async () => {
    await stop();
    const limits = product.app.get(RateLimits);
    await limits.clear('signup-ip', '127.0.0.1');
    const signUp = () => product.visitor().post('/api/email-signup').send({ email: MARA.email });
    await signUp().expect(200);
    const left = BUCKETS['signup-ip'].points - 1;
    await Promise.all(Array.from({ length: left }, () => limits.take('signup-ip', '127.0.0.1')));
    await signUp().expect(429);
  });

  it('the product starts while Redis is down', async () => {
    await stop();
    const another = await startProduct({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    try {
      await another.visitor().get('/api/random-images').expect(200, []);
    } finally {
      await another.stop();
    }
  });
});
