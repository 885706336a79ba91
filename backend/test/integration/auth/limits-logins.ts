import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type supertest from 'supertest';
import { BUCKETS, type BucketName } from '../../../src/platform/limits/buckets.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { insertUser, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PASSWORD = 'correct horse';

describe('limits on logins', () => {
  let product: TestProduct;
  let count = 0;
  /** New names for each test, because counters persist. */
  let mara: string;
  let noor: string;

  beforeAll(async () => {
    product = await topicProduct({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  beforeEach(async () => {
    count += 1;
    [mara, noor] = [`mara-login-${count}@example.com`, `noor-${count}@example.com`];
    await insertUser(product, { email: mara, password: PASSWORD });
    await insertUser(product, { email: noor, password: PASSWORD });
  });

  let addresses = 0;
  const newAddress = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
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

  it('after ten wrong passwords for a user at an IP address, even the right one is refused there', async () => {
    const ip = newAddress();
    expect(await times(10, () => logIn(mara, 'wrong', ip))).toEqual(Array(10).fill(401));
    const answer = await from(ip)
      .post('/api/auth/login')
      .send({ email: mara.toUpperCase(), password: PASSWORD })
      .expect(429);
    expect(answer.body).toEqual({
      statusCode: 429,
      message: expect.stringMatching(
        /^Too many wrong passwords were tried\. Please wait 1[45] minutes, or choose a new password with “Forgot password\?”/,
      ),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await logIn(noor, PASSWORD, ip)).toBe(200);
    expect(await logIn(mara, PASSWORD)).toBe(200);
  });

  describe('while many networks guess', () => {
    /** Guesses, each time from a new address, until a guess has to wait; returns its response. */
    const untilOneWaits = async () => {
      for (;;) {
        const guesses = Array.from({ length: 5 }, () =>
          from(newAddress()).post('/api/auth/login').send({ email: mara, password: 'wrong' }),
        );
        const refused = (await Promise.all(guesses)).find(({ status }) => status === 429);
        if (refused) return refused;
      }
    };
    const known = (answer: supertest.Response) =>
      answer.get('Set-Cookie')?.find((cookie) => cookie.includes('unspoken.known=')) ?? '';

    it('an unknown browser waits at most half a minute, and logins to other accounts do not wait', async () => {
      const refused = await untilOneWaits();
      expect(refused.body.message).toMatch(/Please wait \d+ seconds?, or choose a new password/);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
      expect(await logIn(noor, PASSWORD)).toBe(200);
    });

    it('a browser that the account knows may log in even from an address that guesses', async () => {
      const ip = newAddress();
      const direct = () =>
        from(ip).post('/api/auth/login').send({ email: mara, password: PASSWORD });
      const cookie = known(await direct().expect(200)).split(';')[0] ?? '';
      await times(10, () => logIn(mara, 'wrong', ip));
      await leave('login-ip', ip, 10);
      await untilOneWaits();
      await direct().expect(429);
      await direct().set('Cookie', cookie).expect(200);

      const ofNoor = from(ip).post('/api/auth/login').send({ email: noor, password: PASSWORD });
      await ofNoor.set('Cookie', cookie).expect(429);
      await direct()
        .set('Cookie', `${cookie.slice(0, -2)}xx`)
        .expect(429);
      const guess = () =>
        from(newAddress())
          .post('/api/auth/login')
          .set('Cookie', cookie)
          .send({ email: mara, password: 'wrong' });
      const guesses = await times(11, async () => (await guess()).status);
      expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('a completed reset lets its browser log in, and resets the counts of all browsers', async () => {
      const ip = newAddress();
      await times(10, () => logIn(mara, 'wrong', ip));
      await untilOneWaits();
      await from(newAddress()).post('/api/auth/forgot-password').send({ email: mara }).expect(200);
      await mailsSettled(product);
      const token = linkIn(product.inbox.mailsTo(mara).at(-1)).searchParams.get('reset');
      const password = 'wonderful silence';
      const reset = await from(newAddress())
        .post('/api/auth/reset-password')
        .send({ token, password });
      expect(known(reset)).toMatch(/; HttpOnly; SameSite=Lax$/);
      expect(await logIn(mara, password, ip)).toBe(200);
      expect(await logIn(mara, password)).toBe(200);
      await untilOneWaits();
      const cookie = known(reset).split(';')[0] ?? '';
      const direct = from(ip).post('/api/auth/login').set('Cookie', cookie);
      await direct.send({ email: mara, password }).expect(200);
    });
  });

  describe('second steps', () => {
    const step = async (token: string, code: string, cookie = '') =>
      (
        await from(newAddress())
          .post('/api/auth/second-step')
          .set('Cookie', cookie)
          .send({ token, code })
      ).status;
    /** Makes an account with an authenticator app and a known browser, and enters its password. */
    const lockedAccount = async () => {
      const id = await insertUser(product, {
        email: `${mara}x`,
        role: 'admin',
        password: PASSWORD,
      });
      const logIn = () =>
        from(newAddress())
          .post('/api/auth/login')
          .send({ email: `${mara}x`, password: PASSWORD });
      const cookie = (await logIn()).get('Set-Cookie')?.find((one) => one.includes('known=')) ?? '';
      const agent = await logInAs(product, id, 'admins');
      const { body: offer } = await agent.post('/api/admin/second-lock/app-offer').expect(200);
      const { secret, token } = offer as { secret: string; token: string };
      const app = new TOTP({ secret });
      const now = () => app.generate({ timestamp: product.clock.now().getTime() });
      const { body } = await agent
        .post('/api/admin/second-lock/app')
        .send({ token, code: now() })
        .expect(200);
      const [recovery = ''] = (body as { recoveryCodes: string[] }).recoveryCodes;
      product.clock.set(new Date(product.clock.now().getTime() + 60_000).toISOString());
      const asked = (await logIn()).body as { secondStep: { token: string } };
      return { now, recovery, cookie: cookie.split(';')[0] ?? '', token: asked.secondStep.token };
    };

    it('wrong codes from unknown browsers wait longer and longer; a browser that the account knows does not wait', async () => {
      product.clock.set(new Date().toISOString());
      const { now, cookie, token, recovery } = await lockedAccount();
      expect(await times(7, () => step(token, '000000'))).toEqual([
        ...Array<number>(6).fill(401),
        429,
      ]);
      expect(await step(token, now())).toBe(429);
      expect(await step(token, '000000', cookie)).toBe(401);
      expect(await step(token, now(), cookie)).toBe(200);
      // Nobody guesses a recovery code, so it is not limited.
      expect(await step(token, recovery)).toBe(200);
    });

    it('at most thirty wrong codes are tried a day from unknown browsers', () => {
      const { points, seconds, waitAfter } = BUCKETS['second-step'];
      /** How many guesses somebody who never pauses can make in this many seconds of a window. */
      const guesses = (span: number) => {
        const times = Array<number>(points).fill(0);
        for (let at = 0, beyond = 1; at < span; at += waitAfter?.(beyond++) ?? 0) times.push(at);
        return times.length;
      };
      for (let before = 0; before < seconds; before += 60)
        expect(guesses(before) - 1 + guesses(seconds - before)).toBeLessThanOrEqual(30);
    });
  });

  it('an unknown address is refused after as many guesses as a known one', async () => {
    const ip = newAddress();
    const statuses = await times(11, () => logIn(`nobody-${count}@example.com`, 'wrong', ip));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('an IP address is refused after thirty wrong passwords for any users', async () => {
    const ip = newAddress();
    const statuses = await times(30, (index) => logIn(`${index}-${mara}`, 'wrong', ip));
    expect(statuses).toEqual(Array(30).fill(401));
    expect(await logIn(noor, PASSWORD, ip)).toBe(429);
    expect(await logIn(noor, PASSWORD)).toBe(200);
  });

  it('a right password resets the count of wrong ones in its browser', async () => {
    const visitor = from(newAddress());
    const enter = async (password: string) =>
      (await visitor.post('/api/auth/login').send({ email: mara, password })).status;
    expect(await enter(PASSWORD)).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      expect(await times(9, () => enter('wrong'))).toEqual(Array(9).fill(401));
      expect(await enter(PASSWORD)).toBe(200);
    }
  });

  it('after ten wrong current passwords, the password cannot be changed for a while', async () => {
    const visitor = from(newAddress());
    await visitor.post('/api/auth/login').send({ email: mara, password: PASSWORD }).expect(200);
    const change = async (currentPassword: string) => {
      const answer = visitor.put('/api/user/password');
      return (await answer.send({ currentPassword, newPassword: 'wonderful silence' })).status;
    };
    expect(await times(10, () => change('a guess'))).toEqual(Array(10).fill(400));
    expect(await change(PASSWORD)).toBe(429);
  });

  describe('logins of an admin', () => {
    const ADMIN_PASSWORD = 'a long enough password';
    let username: string;
    beforeEach(async () => {
      username = `admin-${count}`;
      const email = `${username}@example.com`;
      await insertUser(product, { email, username, role: 'admin', password: ADMIN_PASSWORD });
    });

    it('an admin is limited after five wrong passwords, and an IP address after ten', async () => {
      const ip = newAddress();
      const statuses = await times(6, () => logInAdmin(username, 'wrong', ip));
      expect(statuses).toEqual([...Array<number>(5).fill(401), 429]);
      expect(await logInAdmin(username, ADMIN_PASSWORD, ip)).toBe(429);
      expect(await logInAdmin(username, ADMIN_PASSWORD)).toBe(200);

      const other = newAddress();
      const guesses = await times(11, (index) =>
        logInAdmin(`${index}-${username}`, 'wrong', other),
      );
      expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('the portal and the site count wrong passwords of an admin together', async () => {
      const [one, two] = [newAddress(), newAddress()];
      const email = `${username}@example.com`;
      expect(await times(5, () => logInAdmin(username, 'wrong', one))).toEqual(Array(5).fill(401));
      expect(await logIn(email, ADMIN_PASSWORD, one)).toBe(429);
      expect(await times(5, () => logIn(email, 'wrong', two))).toEqual(Array(5).fill(401));
      expect(await logInAdmin(username, ADMIN_PASSWORD, two)).toBe(429);
    });

    it('wrong passwords at the portal are recorded at most ten times an hour, and never with an unknown username', async () => {
      await product.database.query('DELETE FROM audit_trail');
      await product.app.get(RateLimits).clear('refused-login-record', 'user:unknown');
      await times(15, (index) => logInAdmin(`a secret typed here ${index}`, 'wrong'));
      await logInAdmin(username, 'wrong');
      const [row] = await product.database.query<{ id: number }>(
        'SELECT id FROM users WHERE username = $1',
        [username],
      );
      const records = await product.database.query(
        'SELECT admin, action, subject, before, after FROM audit_trail ORDER BY id',
      );
      const refusal = {
        admin: 'somebody',
        action: 'session.refused',
        before: null,
        after: { network: expect.stringMatching(/^10\.1\.\d+\.0\/24$/) },
      };
      expect(records).toEqual([
        ...Array<object>(10).fill({ ...refusal, subject: 'user:unknown' }),
        { ...refusal, subject: `user:${row?.id}` },
      ]);
    });
  });
});
