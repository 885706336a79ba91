import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedInVisitor } from '../factories/people.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

describe('who is signed in', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await product.database.query('DELETE FROM sessions');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
  });

  const sessions = () => product.database.query<{ sid: string }>('SELECT sid FROM sessions');

  it('is nobody for a visitor, who gets no cookie and leaves no row', async () => {
    const answer = await product.visitor().get('/api/auth/verify').expect(200);
    expect(answer.body).toEqual({ authenticated: false, user: null });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await sessions()).toEqual([]);
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
    await product.database.query(`UPDATE sessions SET expire = now() - interval '1 second'`);
    await mara.get('/api/auth/verify').expect(200, { authenticated: false, user: null });
  });

  it('is asked for where it must be known', async () => {
    const answer = await product.visitor().get('/api/auth/user').expect(401);
    expect(answer.body).toEqual({ statusCode: 401, message: 'Please sign in first.' });
  });

  it('can not be claimed with what stands in the table, nor with an altered cookie', async () => {
    await signedInVisitor(product, { email: 'mara@example.com' });
    const [row] = await sessions();
    expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
    for (const cookie of [row?.sid, `s:${row?.sid}`, 's:invented.signature']) {
      const claim = product
        .visitor()
        .get('/api/auth/verify')
        .set('Cookie', `unspoken.sid=${cookie}`);
      await claim.expect(200, { authenticated: false, user: null });
    }
  });

  it('rests in the table under a hash of the id in the cookie', async () => {
    const { sid } = await signedInVisitor(product, { email: 'mara@example.com' });
    expect(await sessions()).toEqual([{ sid: createHash('sha256').update(sid).digest('hex') }]);
  });

  it('lasts thirty days from the last visit, written down once a day at most', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    const expire = async () => {
      const [row] = await product.database.query<{ days: number }>(
        `SELECT extract(epoch FROM expire - now()) / 86400 AS days FROM sessions`,
      );
      return Number(row?.days);
    };
    await product.database.query(`UPDATE sessions SET expire = now() + interval '29.5 days'`);
    await mara.get('/api/auth/verify').expect(200);
    expect(await expire()).toBeCloseTo(29.5, 2);
    await product.database.query(`UPDATE sessions SET expire = now() + interval '10 days'`);
    const answer = await mara.get('/api/auth/verify').expect(200);
    expect(await expire()).toBeCloseTo(30, 2);
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
