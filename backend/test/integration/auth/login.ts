import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import {
  insertUser,
  isLoggedIn,
  signedCookie,
  loggedInAdmin,
  loggedInAgent,
  logInAs,
} from '../../factories/users.js';
import { sessionsInPostgres } from '../../support/stored-sessions.js';
import { CHEAP } from '../../support/cheap-hasher.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { SESSIONS } from '../../../src/shared/product-rules.js';

const PASSWORD = 'correct horse';
const REFUSED = { statusCode: 401, message: 'Invalid email or password' };

describe('logging in', () => {
  let product: TestProduct;
  let userId: number;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await sessionsInPostgres(product.database).clear();
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    userId = await insertUser(product, {
      email: 'mara@example.com',
      role: 'member',
      password: PASSWORD,
    });
  });

  const logIn = (body: object, visitor = product.visitor()) =>
    visitor.post('/api/auth/login').send(body);

  it('logging in returns the user and sets a session cookie', async () => {
    const visitor = product.visitor();
    const answer = await logIn({ email: ' Mara@Example.com ', password: PASSWORD }, visitor).expect(
      200,
    );
    expect(answer.body).toEqual({ user: { role: 'member', email: 'mara@example.com' } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^unspoken\.known=[\w.~-]+; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^unspoken\.sid=s%3A.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    await visitor.get('/api/auth/user').expect(200, { email: 'mara@example.com' });
  });

  it('a wrong password, an unknown address and a pending user get the same refusal', async () => {
    await insertUser(product, { email: 'pending@example.com', password: null });
    const answers = [
      await logIn({ email: 'mara@example.com', password: 'correct horse ' }).expect(401),
      await logIn({ email: 'nobody@example.com', password: PASSWORD }).expect(401),
      await logIn({ email: 'pending@example.com', password: 'a password that nobody has' }).expect(
        401,
      ),
    ];
    for (const { body, headers } of answers) {
      expect(body).toEqual(REFUSED);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('every character of a password counts, in any script', async () => {
    const odd = `  ${'ü'.repeat(60)}🂡 ${'x'.repeat(20)}`;
    await insertUser(product, { email: 'odd@example.com', password: odd });
    await logIn({ email: 'odd@example.com', password: odd }).expect(200);
    await logIn({ email: 'odd@example.com', password: odd.trim() }).expect(401);
    await logIn({ email: 'odd@example.com', password: odd.slice(0, -1) }).expect(401);
  });

  it('logging in renews an outdated password hash', async () => {
    await product.database.query('UPDATE users SET password = $1 WHERE id = $2', [
      await hash(PASSWORD),
      userId,
    ]);
    await logIn({ email: 'mara@example.com', password: PASSWORD }).expect(200);
    const [row] = await product.database.query('SELECT password FROM users WHERE id = $1', [
      userId,
    ]);
    expect(row).toEqual({ password: expect.stringContaining(`$m=${CHEAP.memoryCost},`) });
    await logIn({ email: 'mara@example.com', password: PASSWORD }).expect(200);
  });

  it('logging in gives a new session id and ends the old one', async () => {
    const visitor = await logInAs(product, userId);
    const answer = await logIn({ email: 'mara@example.com', password: PASSWORD }, visitor).expect(
      200,
    );
    expect(String(answer.headers['set-cookie'])).toMatch(/unspoken\.sid=s%3A/);
    expect(String(answer.headers['set-cookie'])).not.toContain(visitor.sid);
    const old = product
      .visitor()
      .set('Cookie', `unspoken.sid=${signedCookie(product, visitor.sid)}`);
    expect(await isLoggedIn(old)).toBe(false);
  });

  it('logging in ignores a session id that the client chose', async () => {
    const visitor = product.visitor().set('Cookie', 'unspoken.sid=s%3Achosen.signature');
    const answer = await logIn({ email: 'mara@example.com', password: PASSWORD }, visitor).expect(
      200,
    );
    expect(String(answer.headers['set-cookie'])).toMatch(/unspoken\.sid=s%3A/);
    expect(String(answer.headers['set-cookie'])).not.toContain('chosen');
  });

  it('logging out ends the session on the server', async () => {
    const visitor = await logInAs(product, userId);
    const answer = await visitor.post('/api/auth/logout').expect(200);
    expect(answer.headers).toMatchObject({
      'clear-site-data': '"cache", "storage"',
      'set-cookie': [expect.stringMatching(/^unspoken\.sid=; Path=\/; Expires=Thu, 01 Jan 1970/)],
    });
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await sessionsInPostgres(product.database).hashes()).toEqual([]);
  });

  it('the eleventh device logs the first one out', async () => {
    const devices = [];
    for (let count = 0; count < 11; count += 1) {
      const device = product.visitor();
      await logIn({ email: 'mara@example.com', password: PASSWORD }, device).expect(200);
      devices.push(device);
    }
    const loggedIn = await Promise.all(devices.map((device) => isLoggedIn(device)));
    expect(loggedIn).toEqual([false, ...Array<boolean>(10).fill(true)]);
  });

  it('a login without a password or with an invalid address is refused', async () => {
    const answer = await logIn({ email: 'mara', password: '' }).expect(400);
    expect(answer.body).toMatchObject({
      errors: {
        email: ['Please enter a valid email address'],
        password: ['Password is required'],
      },
    });
  });

  it('a login ends after its longest time, even if it is in use', async () => {
    const visitor = await logInAs(product, userId);
    const age = (hours: number) =>
      product.database.query('UPDATE logins SET created_at = now() - make_interval(secs => $1)', [
        SESSIONS.longest / 1_000 - hours * 3_600,
      ]);
    await age(1);
    expect(await isLoggedIn(visitor)).toBe(true);
    await age(0);
    expect(await isLoggedIn(visitor)).toBe(false);
  });
});

describe('sessions of admins', () => {
  let product: TestProduct;
  const admin = { username: 'admin', password: 'the password of the tests' };

  beforeAll(async () => {
    product = await topicProduct();
  });

  const logIn = (body: object, visitor = product.visitor()) =>
    visitor.post('/api/admin/login').send(body);

  it('an admin session has a cookie of its own, for the admin routes only', async () => {
    const visitor = product.visitor();
    const answer = await logIn(admin, visitor).expect(200);
    expect(answer.body).toEqual({ username: 'admin', access: 'admin' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^unspoken\.known=/),
      expect.stringMatching(
        /^unspoken\.admin=s%3A.*; Path=\/api\/admin; .*; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    await visitor.get('/api/admin/verify').expect(200, { username: 'admin', access: 'admin' });
    await visitor.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
    await visitor.post('/api/admin/logout').expect(200);
    await visitor.get('/api/admin/verify').expect(401);
  });

  it('a user without access to the portal cannot log in to it', async () => {
    await insertUser(product, {
      email: 'mara@example.com',
      username: 'mara',
      password: PASSWORD,
    });
    const answer = await logIn({ username: 'mara', password: PASSWORD }).expect(401);
    expect(answer.body).toEqual({ statusCode: 401, message: 'Invalid credentials' });
    await logIn({ username: 'nobody', password: PASSWORD }).expect(401);
    await logIn({ ...admin, password: 'wrong' }).expect(401);
  });

  it('the session of a user does not open the portal, not even with the role admin', async () => {
    const { sid } = await loggedInAgent(product, { email: 'boss@example.com', role: 'admin' });
    const cookie = signedCookie(product, sid);
    const visitor = product
      .visitor()
      .set('Cookie', `unspoken.sid=${cookie}; unspoken.admin=${cookie}`);
    await visitor.get('/api/admin/verify').expect(401);
  });

  it('the session of an admin is not one of the site', async () => {
    const { sid } = await loggedInAdmin(product, 'chief');
    const cookie = signedCookie(product, sid);
    const visitor = product.visitor().set('Cookie', `unspoken.sid=${cookie}`);
    await visitor.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
  });

  it('the fourth device of an admin logs the first one out', async () => {
    const devices = [];
    for (let count = 0; count < 4; count += 1) {
      const device = product.visitor();
      await logIn(admin, device).expect(200);
      devices.push(device);
    }
    const statuses = await Promise.all(
      devices.map(async (device) => (await device.get('/api/admin/verify')).status),
    );
    expect(statuses).toEqual([401, 200, 200, 200]);
  });
});
