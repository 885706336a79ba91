import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, insertUser, loggedInAgent } from '../../factories/users.js';
import { sessionsInPostgres } from '../../support/stored-sessions.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';
import { SESSIONS } from '../../../src/shared/product-rules.js';

const DAY_IN_SECONDS = 24 * 60 * 60;

describe('session of a user', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await sessionsInPostgres(product.database).clear();
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const hashes = () => sessionsInPostgres(product.database).hashes();

  it('a visitor is not logged in, gets no cookie and leaves no session row', async () => {
    const answer = await product.visitor().get('/api/auth/verify').expect(200);
    expect(answer.body).toEqual({ authenticated: false, user: null });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await hashes()).toEqual([]);
  });

  it('/api/auth/verify shows a changed role at once', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com', role: 'member' });
    const answer = await mara.get('/api/auth/verify').expect(200);
    expect(answer.body).toEqual({
      authenticated: true,
      user: { role: 'member', email: 'mara@example.com' },
    });
    await mara.get('/api/auth/user').expect(200, { email: 'mara@example.com' });
    await product.database.query(`UPDATE users SET role = 'user' WHERE id = $1`, [mara.userId]);
    const { body } = await mara.get('/api/auth/verify').expect(200);
    expect(body).toMatchObject({ user: { role: 'user' } });
  });

  it('a session is stored under the hash of the id in its cookie, and a cookie made from that hash is refused', async () => {
    const { sid } = await loggedInAgent(product, { email: 'mara@example.com' });
    const [hash] = await hashes();
    expect(hash).toBe(hashOf(sid));
    for (const cookie of [hash, `s:${hash}`, 's:invented.signature']) {
      const claim = product
        .visitor()
        .get('/api/auth/verify')
        .set('Cookie', `unspoken.sid=${cookie}`);
      await claim.expect(200, { authenticated: false, user: null });
    }
  });

  it('a request extends a session once a tenth of its time has passed', async () => {
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    const kept = sessionsInPostgres(product.database);
    const hash = hashOf(mara.sid);
    const whole = SESSIONS.idle.users / 1_000;
    const partLeft = async () => Number(await kept.secondsLeft(hash)) / whole;
    await kept.setSecondsLeft(hash, 0.92 * whole);
    const early = await mara.get('/api/auth/verify').expect(200);
    expect(await partLeft()).toBeCloseTo(0.92, 3);
    expect(early.headers).not.toHaveProperty('set-cookie');
    await kept.setSecondsLeft(hash, 0.3 * whole);
    const answer = await mara.get('/api/auth/verify').expect(200);
    // The response does not wait for this work.
    await eventually(async () => expect(await partLeft()).toBeCloseTo(1, 3));
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^unspoken\.sid=s%3A.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('parallel calls of several users each get their own user', async () => {
    const emails = Array.from({ length: 20 }, (_, number) => `user-${number}@example.com`);
    const users = await Promise.all(emails.map((email) => loggedInAgent(product, { email })));
    const [first, second] = await Promise.all(
      [1, 2].map(() => Promise.all(users.map((user) => user.get('/api/auth/user')))),
    );
    const known = [first, second].map((answers) => answers?.map(({ body }) => body as unknown));
    const expected = emails.map((email) => ({ email }));
    expect(known).toEqual([expected, expected]);
  });
});

describe('two products in one process', () => {
  it('a login is checked by the product that received it', async () => {
    const product = await topicProduct();
    const login = { email: 'mara@example.com', password: 'correct horse' };
    await insertUser(product, login);
    const another = await startProduct();
    try {
      await product.visitor().post('/api/auth/login').send(login).expect(200);
      await another.visitor().post('/api/auth/login').send(login).expect(401);
    } finally {
      await another.stop();
    }
  });
});

describe('behind https', () => {
  it('behind https, the session cookie is Secure and has the __Host- prefix', async () => {
    const product = await startProduct({ APP_URL: 'https://play.example', TRUST_PROXY: '1' });
    try {
      const mara = await loggedInAgent(product, { email: 'mara@example.com' });
      await sessionsInPostgres(product.database).setSecondsLeft(
        hashOf(mara.sid),
        10 * DAY_IN_SECONDS,
      );
      const answer = await mara
        .get('/api/auth/verify')
        .set('X-Forwarded-Proto', 'https')
        .expect(200);
      expect(answer.body).toMatchObject({ authenticated: true });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^__Host-unspoken\.sid=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    } finally {
      await product.stop();
    }
  });
});
