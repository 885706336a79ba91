import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { SiteSettings } from '../../../src/platform/site-settings/site-settings.js';
import { insertUser, type LoggedInAgent, logInAs } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const PASSWORD = 'a password of the test';
const NEEDED = {
  statusCode: 403,
  message: 'Please confirm that it’s you.',
  errors: { confirmation: ['Please confirm that it’s you.'] },
};

describe('an old login to the portal', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    const user = { email: 'mara@example.com', username: 'mara', role: 'admin' };
    const userId = await insertUser(product, { ...user, password: PASSWORD });
    mara = Object.assign(await logInAs(product, userId, 'admins'), { userId });
  });

  const age = (minutes: number) =>
    product.database.query(
      `UPDATE logins SET confirmed_at = now() - make_interval(mins => $1) WHERE user_id = $2`,
      [minutes, mara.userId],
    );
  const check = () => mara.get('/api/admin/confirmation');
  const confirm = (answer: object) => mara.post('/api/admin/confirmation').send(answer);

  it.each([
    ['get', '/api/admin/users/export'],
    ['get', '/api/admin/campaigns/export'],
    ['post', '/api/admin/users'],
    ['put', '/api/admin/users/1'],
    ['delete', '/api/admin/users/1'],
    ['put', '/api/admin/settings/banner'],
    ['patch', '/api/admin/settings'],
    ['put', '/api/admin/password'],
    ['post', '/api/admin/tokens'],
    ['post', '/api/admin/images/expunge'],
    ['put', '/api/admin/letters/1'],
    ['post', '/api/admin/letters/1/schedule'],
    ['post', '/api/admin/letters/1/test'],
    ['post', '/api/admin/second-lock/app-offer'],
    ['delete', '/api/admin/second-lock/factors/1'],
  ] as const)('after ten minutes %s %s asks for a confirmation first', async (method, path) => {
    await age(11);
    const { body } = await mara[method](path).expect(403);
    expect(body).toEqual(NEEDED);
  });

  it('the password confirms only the login in use, for ten minutes', async () => {
    const other = await logInAs(product, mara.userId, 'admins');
    await age(11);
    await confirm({ currentPassword: 'wrong' }).expect(400);
    await confirm({}).expect(400);
    await check().expect(403);
    await confirm({ currentPassword: PASSWORD }).expect(200);
    await check().expect(200);
    await other.get('/api/admin/confirmation').expect(403);
    await mara.get('/api/admin/users?limit=1').expect(200);
    await age(9);
    await check().expect(200);
  });

  it('a code of the authenticator app confirms a login once', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    const { body: offer } = await mara.post('/api/admin/second-lock/app-offer').expect(200);
    const { secret, token } = offer as { secret: string; token: string };
    const code = (time: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(time) });
    const first = code('2026-11-20T12:00:00Z');
    await mara.post('/api/admin/second-lock/app').send({ token, code: first }).expect(200);
    await age(11);
    await confirm({ code: first }).expect(400);
    product.clock.set('2026-11-20T12:01:00Z');
    const next = code('2026-11-20T12:01:00Z');
    const two = await Promise.all([confirm({ code: next }), confirm({ code: next })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
    await check().expect(200);
    await age(11);
    // A thief of the password has nothing else, so with a second factor the password is not enough.
    await confirm({ currentPassword: PASSWORD, code: next }).expect(400, /not enough/);
    await check().expect(403);
    const { body } = await mara.post('/api/admin/confirmation/question').expect(200);
    expect(body).toEqual({ token: expect.any(String), passkey: null, app: true });
  });

  it('from the date in the setting, an admin without a second factor can only add one', async () => {
    product.clock.set('2026-11-20T12:00:00Z');
    const value = { requiredFrom: '2026-11-21T00:00:00.000Z' };
    await mara.put('/api/admin/settings/lock').send({ seen: 0, value }).expect(200);
    await mara.get('/api/admin/users').expect(200);
    const warned = { username: 'mara', access: 'admin', needsFactorFrom: value.requiredFrom };
    await mara.get('/api/admin/verify').expect(200, warned);
    product.clock.set('2026-11-21T00:00:00Z');
    const { body } = await mara.get('/api/admin/users').expect(403);
    expect(body).toMatchObject({ errors: { secondFactor: [expect.any(String)] } });
    const must = { username: 'mara', access: 'admin', mustAddFactor: true };
    await mara.get('/api/admin/verify').expect(200, must);
    const login = { username: 'mara', password: PASSWORD };
    await product.visitor().post('/api/admin/login').send(login).expect(200, must);
    await mara.get('/api/admin/second-lock').expect(200);
    const { body: offer } = await mara.post('/api/admin/second-lock/app-offer').expect(200);
    const { secret, token } = offer as { secret: string; token: string };
    const timestamp = product.clock.now().getTime();
    const code = new TOTP({ secret }).generate({ timestamp });
    await mara.post('/api/admin/second-lock/app').send({ token, code }).expect(200);
    await mara.get('/api/admin/users').expect(200);
    await mara.get('/api/admin/verify').expect(200, { username: 'mara', access: 'admin' });
    await product.database.query('DELETE FROM site_settings');
    await product.app.get(SiteSettings).reload();
  });
});
