import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type supertest from 'supertest';
import { RateLimits } from '../../src/platform/http/limits/rate-limits.js';
import { Log } from '../../src/platform/observability/log.js';
import { insertImage } from '../factories/images.js';
import { insertPerson } from '../factories/people.js';
import { jpeg } from '../factories/pictures.js';
import { startProduct, type TestProduct } from '../support/test-product.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/test-redis.js';

const MARA = { email: 'mara@example.com', password: 'correct horse' };
const AWAY = {
  statusCode: 503,
  message: 'Service temporarily unavailable. Please try again.',
};

describeWithRedis('while Redis is away, the product', () => {
  let redis: TestRedis;
  let product: TestProduct;
  let mara: supertest.Agent;
  let imageId: number;

  beforeEach(async () => {
    redis = await startRedis();
    product = await startProduct({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    imageId = await insertImage(product.database);
    await insertPerson(product, MARA);
    mara = product.visitor();
    await mara.post('/api/auth/login').send(MARA).expect(200);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await product.stop();
    await redis.stop();
  });

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
  const authenticated = async (visitor: supertest.Agent) => {
    const { body, status } = await visitor.get('/api/auth/verify');
    return status === 200 && (body as { authenticated: boolean }).authenticated;
  };

  it('knows whether Redis is there', async () => {
    const { body } = await product.visitor().get('/api/ready').expect(200);
    expect(body).toMatchObject({ ready: true, redis: true });
  });

  it('works for everybody whose session it does not need', async () => {
    await redis.kill();
    await expectAllToWork();
  });

  it('asks those with a session to try again, and knows them no more once Redis is back empty', async () => {
    expect(await authenticated(mara)).toBe(true);
    await redis.kill();
    const answer = await mara.get('/api/auth/verify').expect(503);
    expect(answer.body).toEqual(AWAY);
    expect(answer.headers['retry-after']).toBe('5');
    await product.visitor().post('/api/auth/login').send(MARA).expect(503);

    await redis.revive();
    await eventually(async () => (await mara.get('/api/auth/verify')).status === 200);
    expect(await authenticated(mara)).toBe(false);
    await mara.post('/api/auth/login').send(MARA).expect(200);
    expect(await authenticated(mara)).toBe(true);
  });

  it('still holds its limits', async () => {
    await redis.kill();
    const signUp = () => product.visitor().post('/api/email-signup').send({ email: MARA.email });
    await signUp().expect(200);
    const limits = product.app.get(RateLimits);
    await Promise.all(Array.from({ length: 199 }, () => limits.take('signup-ip', '127.0.0.1')));
    await signUp().expect(429);
  });

  it('gives back and clears in memory what it counted there', async () => {
    await redis.kill();
    const limits = product.app.get(RateLimits);
    const take = () => limits.take('admin-login-account', 'admin');
    for (let count = 0; count < 5; count += 1) await take();
    await expect(take()).rejects.toThrow('Too many requests');
    await limits.clear('admin-login-account', 'admin');
    await limits.giveBack('admin-login-account', 'admin');
    for (let count = 0; count < 5; count += 1) await take();
    await expect(take()).rejects.toThrow('Too many requests');
  });

  it('works on when Redis holds the connection and says nothing', async () => {
    redis.pause();
    try {
      await expectAllToWork();
      await mara.get('/api/auth/verify').expect(503);
    } finally {
      redis.resume();
    }
    await eventually(() => authenticated(mara));
  });

  it('says so once, and once more when Redis is back', async () => {
    const log = product.app.get(Log);
    const said: string[] = [];
    jest.spyOn(log, 'error').mockImplementation((_fields, message) => said.push(String(message)));
    jest.spyOn(log, 'info').mockImplementation((_fields, message) => said.push(message));
    await redis.kill();
    // Several attempts to connect fail meanwhile.
    await sleep(1_500);
    await redis.revive();
    await eventually(async () => said.length > 1);
    expect(said).toEqual(['Redis is away', 'Redis is back']);
  });

  it('starts all the same', async () => {
    await redis.kill();
    const another = await startProduct({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    try {
      await another.visitor().get('/api/random-images').expect(200, []);
    } finally {
      await another.stop();
    }
  });
});

/** Asks until it is so; the time limit of the test bounds it. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}
