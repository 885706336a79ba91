import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logins } from '../../../src/modules/auth/application/logins.service.js';
import { SESSIONS } from '../../../src/shared/product-rules.js';
import { DAY, HOUR } from '../../../src/shared/milliseconds.js';
import {
  insertUser,
  isLoggedIn,
  type LoggedInAgent,
  loggedInAgent,
  logInAs,
} from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';
const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const VISITOR = { authenticated: false, user: null };
const GONE = { statusCode: 404, message: 'This device is already logged out.' };

interface Listed {
  id: number;
  device: string | null;
  signedInAt: string;
  lastSeenAt: string;
  current: boolean;
}

describe('own logins', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await loggedInAgent(product, { email: EMAIL, password: PASSWORD });
  });

  const list = async (agent: { get: LoggedInAgent['get'] } = mara) =>
    (await agent.get('/api/user/logins').expect(200)).body as Listed[];
  const logIn = async (userAgent: string) => {
    const agent = product.visitor().set('User-Agent', userAgent);
    await agent.post('/api/auth/login').send({ email: EMAIL, password: PASSWORD }).expect(200);
    return agent;
  };

  it('the list of logins names each device and marks the current one', async () => {
    const laptop = await logIn(FIREFOX);
    await logIn('a program/1.0');
    const logins = await list(laptop);
    expect(logins.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: null, current: false },
      { device: 'Firefox on Windows', current: true },
      { device: null, current: false },
    ]);
    for (const { signedInAt, lastSeenAt } of logins) {
      expect(new Date(signedInAt).toISOString()).toBe(signedInAt);
      expect(new Date(lastSeenAt).getTime()).toBeGreaterThanOrEqual(new Date(signedInAt).getTime());
    }
    expect(Object.keys(logins[0] ?? {}).sort()).toEqual(
      ['current', 'device', 'id', 'lastSeenAt', 'signedInAt'].sort(),
    );
  });

  it('the last use of a login is stored at most once an hour', async () => {
    const seen = async () => new Date((await list())[0]?.lastSeenAt ?? 0).getTime();
    const old = Date.now() - 90 * 60_000;
    await product.database.query('UPDATE logins SET last_seen_at = $1', [new Date(old)]);
    await eventually(async () => expect(await seen()).toBeGreaterThan(old + 60_000));
    const young = Date.now() - 30 * 60_000;
    await product.database.query('UPDATE logins SET last_seen_at = $1', [new Date(young)]);
    expect(await seen()).toBe(young);
    expect(await seen()).toBe(young);
  });

  it('the list of logins leaves out expired ones and those of the portal', async () => {
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      const agent = await logInAs(product, mara.userId);
      ids.push((await list(agent)).find(({ current }) => current)?.id);
    }
    await logInAs(product, mara.userId, 'admins');
    await product.database.query(
      'UPDATE logins SET last_seen_at = now() - make_interval(secs => $2) WHERE id = $1',
      [ids[0], SESSIONS.idle.users / 1_000 + 1],
    );
    await product.database.query(
      'UPDATE logins SET created_at = now() - make_interval(secs => $2) WHERE id = $1',
      [ids[1], SESSIONS.longest / 1_000 + 1],
    );
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it.each([
    ['a user’s login of 90 days is deleted', 'people', 'created_at', SESSIONS.longest, 1],
    [
      'a user’s login last used as long ago as a session lasts is kept',
      'people',
      'last_seen_at',
      SESSIONS.idle.users,
      0,
    ],
    [
      'a user’s login last used an hour earlier is deleted',
      'people',
      'last_seen_at',
      SESSIONS.idle.users + HOUR,
      1,
    ],
    [
      'an admin’s login last used a day and an hour ago is deleted',
      'admins',
      'last_seen_at',
      DAY + HOUR,
      1,
    ],
  ])('the purge of logins: %s', async (_what, kind, column, age, removed) => {
    const [login] = await product.database.query<{ id: number }>(
      `INSERT INTO logins (user_id, kind, ${column}) VALUES ($1, $2, now() - make_interval(secs => $3)) RETURNING id`,
      [mara.userId, kind, age / 1_000],
    );
    await product.database.query(
      `INSERT INTO push_subscriptions (login_id, user_id, endpoint, p256dh, auth)
       VALUES ($1, $2, 'https://push.example/1', '', '')`,
      [login?.id, mara.userId],
    );
    expect(await product.app.get(Logins).purge(UNSTOPPED)).toEqual({ removed });
    const left = await product.database.query('SELECT 1 FROM push_subscriptions');
    expect(left).toHaveLength(1 - removed);
    expect(await isLoggedIn(mara)).toBe(true);
  });

  it('ending one login logs out that device only, at once', async () => {
    const laptop = await logIn(FIREFOX);
    const phone = await logIn('another program/1.0');
    const id = (await list(laptop)).find(({ current }) => current)?.id;
    await mara
      .delete(`/api/user/logins/${id}`)
      .expect(200, { message: 'The device is logged out.' });
    await laptop.get('/api/auth/verify').expect(200, VISITOR);
    await laptop.get('/api/user/logins').expect(401);
    expect([await isLoggedIn(mara), await isLoggedIn(phone)]).toEqual([true, true]);
    await mara.delete(`/api/user/logins/${id}`).expect(404, GONE);
  });

  it('ending the other logins keeps the current one', async () => {
    const others = [await logIn(FIREFOX), await logIn('a program/1.0')];
    await mara
      .delete('/api/user/logins')
      .expect(200, { message: 'All other devices are logged out.' });
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('a user can neither see nor end the logins of another user', async () => {
    const noorId = await insertUser(product, { email: 'noor@example.com' });
    const noor = await logInAs(product, noorId);
    const portal = await logInAs(product, mara.userId, 'admins');
    const [{ id = 0 } = {}] = await list();
    expect((await list(noor)).map((login) => login.id)).not.toContain(id);
    await noor.delete(`/api/user/logins/${id}`).expect(404, GONE);
    await noor.delete('/api/user/logins').expect(200);
    expect(await isLoggedIn(mara)).toBe(true);

    await portal.get('/api/user/logins').expect(401);
    await product.visitor().get('/api/user/logins').expect(401);
    await product.visitor().delete('/api/user/logins').expect(401);
    await noor.delete('/api/user/logins').set('Origin', 'https://evil.example').expect(403);
  });
});
