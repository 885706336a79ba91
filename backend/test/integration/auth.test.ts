import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, signedInVisitor } from '../factories/people.js';
import { sessionsInPostgres } from '../support/kept-sessions.js';
import { startProduct, type TestProduct } from '../support/test-product.js';
import { describeOnEachStore } from '../support/test-redis.js';

const DAY = 24 * 60 * 60;

describeOnEachStore('who is signed in', (start) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await start();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await sessionsInPostgres(product.database).clear();
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const hashes = () => sessionsInPostgres(product.database).hashes();

  it('is nobody for a visitor, who gets no cookie and leaves no row', async () => {
    const answer = await product.visitor().get('/api/auth/verify').expect(200);
    expect(answer.body).toEqual({ authenticated: false, user: null });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await hashes()).toEqual([]);
  });

  it('is a person with role and address', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com', role: 'member' });
    const answer = await mara.get('/api/auth/verify').expect(200);
    expect(answer.body).toEqual({
      authenticated: true,
      user: { role: 'member', email: 'mara@example.com' },
    });
    await mara.get('/api/auth/user').expect(200, { email: 'mara@example.com' });
  });

  it('follows a change of role at once', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    await product.database.query(
      `UPDATE users SET role = 'member' WHERE email = 'mara@example.com'`,
    );
    const answer = await mara.get('/api/auth/verify').expect(200);
    expect(answer.body).toMatchObject({ user: { role: 'member' } });
  });

  it('is nobody once the account is gone', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    await product.database.query(`DELETE FROM users WHERE email = 'mara@example.com'`);
    await mara.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
    await mara.get('/api/auth/user').expect(401);
  });

  it('is nobody once the session has expired', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    await sessionsInPostgres(product.database).setSecondsLeft(hashOf(mara.sid), -1);
    await mara.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
  });

  it('is asked for where it must be known', async () => {
    const answer = await product.visitor().get('/api/auth/user').expect(401);
    expect(answer.body).toEqual({ statusCode: 401, message: 'Not authenticated' });
  });

  it('can not be claimed with what is kept, nor with an altered cookie', async () => {
    await signedInVisitor(product, { email: 'mara@example.com' });
    const [hash] = await hashes();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const cookie of [hash, `s:${hash}`, 's:invented.signature']) {
      const claim = product
        .visitor()
        .get('/api/auth/verify')
        .set('Cookie', `unspoken.sid=${cookie}`);
      await claim.expect(200, { authenticated: false, user: null });
    }
  });

  it('is kept under a hash of the id in the cookie', async () => {
    const { sid } = await signedInVisitor(product, { email: 'mara@example.com' });
    expect(await hashes()).toEqual([hashOf(sid)]);
  });

  it('lasts thirty days from the last visit, written down once a day at most', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    const kept = sessionsInPostgres(product.database);
    const hash = hashOf(mara.sid);
    const daysLeft = async () => Number(await kept.secondsLeft(hash)) / DAY;
    await kept.setSecondsLeft(hash, 29.5 * DAY);
    await mara.get('/api/auth/verify').expect(200);
    expect(await daysLeft()).toBeCloseTo(29.5, 2);
    await kept.setSecondsLeft(hash, 10 * DAY);
    const answer = await mara.get('/api/auth/verify').expect(200);
    expect(await daysLeft()).toBeCloseTo(30, 2);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^unspoken\.sid=s%3A.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('owns the picture that is sent, whatever the form says', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    const { jpeg } = await import('../factories/pictures.js');
    await mara
      .post('/api/upload-image-cloud')
      .field('email', 'somebody-else@example.com')
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    expect(await product.database.query('SELECT email FROM images')).toEqual([
      { email: 'mara@example.com' },
    ]);
  });
});

describe('behind https', () => {
  it('carries its session in a Secure cookie that belongs to this host alone', async () => {
    const product = await startProduct({ APP_URL: 'https://play.example', TRUST_PROXY: '1' });
    try {
      const mara = await signedInVisitor(product, { email: 'mara@example.com' });
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
