import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { GUARDS_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type supertest from 'supertest';
import { BUCKETS, type BucketName } from '../../src/platform/limits/buckets.js';
import { RateLimits } from '../../src/platform/limits/rate-limits.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { insertUser } from '../factories/users.js';
import { jpeg } from '../factories/image-files.js';
import { mailsSettled } from '../support/settled-mails.js';
import type { TestProduct } from '../support/test-product.js';
import { describeOnEachStore } from '../support/test-redis.js';

const PASSWORD = 'correct horse';
const TOKEN = 'x'.repeat(43);
const TOO_MANY = { statusCode: 429, message: 'Too many requests. Please try again later.' };

describeOnEachStore('limits on accounts', (start) => {
  let product: TestProduct;
  let count = 0;
  /** New names for each test, because counters persist. */
  let mara: string;
  let noor: string;

  beforeAll(async () => {
    product = await start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    count += 1;
    [mara, noor] = [`mara-${count}@example.com`, `noor-${count}@example.com`];
    await insertUser(product, { email: mara, password: PASSWORD });
    await insertUser(product, { email: noor, password: PASSWORD });
  });

  let addresses = 0;
  const newAddress = () => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;
  const from = (ip: string) => product.visitor().set('X-Forwarded-For', ip);
  const leave = async (bucket: BucketName, key: string, calls: number) => {
    const limits = product.app.get(RateLimits);
    const used = BUCKETS[bucket].points - calls;
    await Promise.all(Array.from({ length: used }, () => limits.take(bucket, key)));
  };
  const logIn = async (email: string, password: string, ip = newAddress()) =>
    (await from(ip).post('/api/auth/login').send({ email, password })).status;
  const logInAdmin = async (username: string, password: string, ip = newAddress()) =>
    (await from(ip).post('/api/admin/login').send({ username, password })).status;
  const times = async (length: number, call: (index: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let index = 0; index < length; index += 1) statuses.push(await call(index));
    return statuses;
  };

  const signedIn = async () => {
    const visitor = from(newAddress());
    await visitor.post('/api/auth/login').send({ email: mara, password: PASSWORD }).expect(200);
    return visitor;
  };
  const idOf = async (email: string) => {
    const rows = await product.database.query('SELECT id FROM users WHERE email = $1', [email]);
    return String(rows[0]?.id);
  };

  /** Paths of the handlers with a guard of their own, which runs before the input pipe. */
  const pathsWithGuards = () => {
    const controllers = product.app.get(DiscoveryService, { strict: false }).getControllers();
    const paths = controllers.flatMap(({ metatype }) => {
      const prototype = (metatype as Type).prototype as Record<string, object>;
      return new MetadataScanner()
        .getAllMethodNames(prototype)
        .map((name) => prototype[name] as object)
        .filter((handler) => Reflect.hasMetadata(GUARDS_METADATA, handler))
        .map((handler) =>
          [metatype as object, handler]
            .map((part) => Reflect.getMetadata(PATH_METADATA, part) as string)
            .join('/'),
        );
    });
    expect(paths.length).toBeGreaterThan(1);
    return paths.map((path) => `/api/${path}`);
  };

  describe('sign-in limits', () => {
    it('refuses a user after too many wrong passwords from any IP address, even with the right one', async () => {
      expect(await times(10, () => logIn(mara, 'wrong'))).toEqual(Array(10).fill(401));
      const answer = await from(newAddress())
        .post('/api/auth/login')
        .send({ email: mara.toUpperCase(), password: PASSWORD })
        .expect(429);
      expect(answer.body).toEqual(TOO_MANY);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await logIn(noor, PASSWORD)).toBe(200);
    });

    it('every login refuses an unknown field before it counts an attempt', async () => {
      const email = `nobody-${count}@example.com`;
      for (const path of pathsWithGuards()) {
        const ip = newAddress();
        const attempt = { [/admin/.test(path) ? 'username' : 'email']: email, password: 'wrong' };
        for (const name of ['nonsense', 'constructor']) {
          const calls = await times(20, async () => {
            const { status, body } = await from(ip)
              .post(path)
              .send({ ...attempt, [name]: 1 });
            expect([path, body]).toMatchObject([
              path,
              { errors: { [name]: [`The field ${name} is not known here`] } },
            ]);
            return status;
          });
          expect(calls).toEqual(Array(20).fill(400));
        }
        await from(ip).post(path).send(attempt).expect(401);
      }
    });

    it('refuses an unknown email address after too many guesses like a known one', async () => {
      const statuses = await times(11, () => logIn(`nobody-${count}@example.com`, 'wrong'));
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('refuses an IP address after thirty wrong passwords for any user', async () => {
      const ip = newAddress();
      const statuses = await times(30, (index) => logIn(`${index}-${mara}`, 'wrong', ip));
      expect(statuses).toEqual(Array(30).fill(401));
      expect(await logIn(noor, PASSWORD, ip)).toBe(429);
      expect(await logIn(noor, PASSWORD)).toBe(200);
    });

    it('parallel wrong passwords are limited to exactly ten', async () => {
      const statuses = await Promise.all(Array.from({ length: 25 }, () => logIn(mara, 'wrong')));
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    });

    it('a right password is not limited and resets the count of wrong ones', async () => {
      const ip = newAddress();
      for (let round = 0; round < 4; round += 1) {
        expect(await times(9, () => logIn(mara, 'wrong'))).toEqual(Array(9).fill(401));
        expect(await logIn(mara, PASSWORD, ip)).toBe(200);
      }
      await leave('login-ip', ip, 1);
      expect(await times(3, () => logIn(mara, PASSWORD, ip))).toEqual([200, 200, 200]);
    });

    it('an admin is limited after five wrong passwords, and an IP address after ten', async () => {
      const username = `admin-${count}`;
      await insertUser(product, { email: null, username, role: 'admin', password: PASSWORD });
      const statuses = await times(6, () => logInAdmin(username, 'wrong'));
      expect(statuses).toEqual([...Array<number>(5).fill(401), 429]);
      expect(await logInAdmin(username, PASSWORD)).toBe(429);

      const ip = newAddress();
      const guesses = await times(11, (index) => logInAdmin(`${index}-${username}`, 'wrong', ip));
      expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('guesses at an admin do not limit the user of the same name', async () => {
      await times(6, () => logInAdmin(mara, 'wrong'));
      expect(await logIn(mara, PASSWORD)).toBe(200);
    });
  });

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

  it('a user gets three reset links an hour, and a fourth request gets the same answer', async () => {
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
    'a user may upload as many photos as %s allows over all devices',
    async (bucket) => {
      const devices = [await signedIn(), await signedIn()] as const;
      await leave(bucket, await idOf(mara), 1);
      const image = await jpeg();
      const send = (visitor: supertest.Agent) =>
        visitor.post('/api/upload-image-cloud').attach('image', image, 'card.jpg');
      await send(devices[0]).expect(200);
      await send(devices[1]).expect(429, TOO_MANY);
      await send(from(newAddress())).expect(200);
    },
  );

  it('a user may preview thirty photos an hour apart from uploads', async () => {
    const visitor = await signedIn();
    await leave('preview-person', await idOf(mara), 1);
    const image = await jpeg();
    const preview = () => visitor.post('/api/preview-image').attach('image', image, 'card.jpg');
    await preview().expect(200);
    await preview().expect(429, TOO_MANY);
    await visitor.post('/api/upload-image-cloud').attach('image', image, 'card.jpg').expect(200);
  });

  it('a user may send invites ten times an hour', async () => {
    const visitor = await signedIn();
    await leave('invite-person', await idOf(mara), 1);
    const invite = () => visitor.post('/api/send-invites').send({ emails: [`ana-${mara}`] });
    await invite().expect(200);
    await invite().expect(429, TOO_MANY);
  });

  it('a data export that could not be queued does not count', async () => {
    const visitor = await signedIn();
    await leave('export-person', await idOf(mara), 1);
    const ask = () => visitor.post('/api/user/data-export');
    const send = jest.spyOn(product.app.get(JobQueue), 'send').mockRejectedValue(new Error('away'));
    await ask().expect(500);
    send.mockRestore();
    await ask().expect(200);
  });
});
