import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type supertest from 'supertest';
import { BUCKETS, type BucketName } from '../../../src/platform/limits/buckets.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { insertUser } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PASSWORD = 'correct horse';
const TOKEN = 'x'.repeat(43);
const TOO_MANY = { statusCode: 429, message: 'Too many requests. Please try again later.' };

describe('limits on accounts', () => {
  let product: TestProduct;
  let count = 0;
  /** New names for each test, because counters persist. */
  let mara: string;

  beforeAll(async () => {
    product = await topicProduct({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  beforeEach(async () => {
    count += 1;
    mara = `mara-${count}@example.com`;
    await insertUser(product, { email: mara, password: PASSWORD });
  });

  let addresses = 0;
  const newAddress = () => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;
  const from = (ip: string) => product.visitor().set('X-Forwarded-For', ip);
  const leave = async (bucket: BucketName, key: string, calls: number) => {
    const limits = product.app.get(RateLimits);
    const used = BUCKETS[bucket].points - calls;
    await Promise.all(Array.from({ length: used }, () => limits.take(bucket, key)));
  };
  const loggedIn = async () => {
    const visitor = from(newAddress());
    await visitor.post('/api/auth/login').send({ email: mara, password: PASSWORD }).expect(200);
    return visitor;
  };
  const idOf = async (email: string) => {
    const rows = await product.database.query('SELECT id FROM users WHERE email = $1', [email]);
    return String(rows[0]?.id);
  };

  it('an IP address may request fifty password resets', async () => {
    const ip = newAddress();
    await leave('forgot-ip', ip, 1);
    const request = () =>
      from(ip)
        .post('/api/auth/forgot-password')
        .send({ email: `nobody-${count}@example.com` });
    await request().expect(200);
    await request().expect(429, TOO_MANY);
  });

  it('a user gets three reset links an hour, and a fourth request gets the same response', async () => {
    const request = () =>
      from(newAddress()).post('/api/auth/forgot-password').send({ email: mara });
    const answers = [await request(), await request(), await request(), await request()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await mailsSettled(product);
    expect(product.inbox.mailsTo(mara)).toHaveLength(3);
  });

  it.each([
    ['a set-up link', (ip: string) => from(ip).get(`/api/auth/verify-registration-token/${TOKEN}`)],
    [
      'a reset link',
      (ip: string) =>
        from(ip).post('/api/auth/reset-password').send({ token: TOKEN, password: PASSWORD }),
    ],
    ['a sign-up', (ip: string) => from(ip).post('/api/confirm-signup').send({ token: TOKEN })],
    ...['invite-opt-out', 'unsubscribe', 'reminder-off'].map(
      (path): [string, (ip: string) => supertest.Test] => [
        path,
        (ip) => from(ip).post(`/api/${path}`).query({ token: TOKEN }),
      ],
    ),
  ])('an IP address may send twenty bad tokens of %s', async (_name, send) => {
    const ip = newAddress();
    await leave('bad-token-ip', ip, 1);
    expect((await send(ip)).status).toBe(400);
    expect((await send(ip)).status).toBe(429);
    expect((await send(newAddress())).status).toBe(400);
  });

  it.each(['upload-person', 'upload-person-day'] as const)(
    'a user may upload as many images as %s allows over all devices',
    async (bucket) => {
      const devices = [await loggedIn(), await loggedIn()] as const;
      await leave(bucket, await idOf(mara), 1);
      const image = await jpeg();
      const send = (visitor: supertest.Agent) =>
        visitor.post('/api/upload-image-cloud').attach('image', image, 'card.jpg');
      await send(devices[0]).expect(200);
      await send(devices[1]).expect(429, TOO_MANY);
      await send(from(newAddress())).expect(200);
    },
  );

  it('a user may preview thirty images an hour, which do not count as uploads', async () => {
    const visitor = await loggedIn();
    await leave('preview-person', await idOf(mara), 1);
    const image = await jpeg();
    const preview = () => visitor.post('/api/preview-image').attach('image', image, 'card.jpg');
    await preview().expect(200);
    await preview().expect(429, TOO_MANY);
    await visitor.post('/api/upload-image-cloud').attach('image', image, 'card.jpg').expect(200);
  });

  it('a user may send invites ten times an hour', async () => {
    const visitor = await loggedIn();
    await leave('invite-person', await idOf(mara), 1);
    const invite = () => visitor.post('/api/send-invites').send({ emails: [`ana-${mara}`] });
    await invite().expect(200);
    await invite().expect(429, TOO_MANY);
  });

  it('a data export that could not be queued does not count toward the limit', async () => {
    const visitor = await loggedIn();
    await leave('export-person', await idOf(mara), 1);
    const ask = () => visitor.post('/api/user/data-export');
    const send = jest.spyOn(product.app.get(JobQueue), 'send').mockRejectedValue(new Error('down'));
    await ask().expect(500);
    send.mockRestore();
    await ask().expect(200);
  });
});
