import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import * as imageFiles from '../../factories/image-files.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const PASSWORD = 'the password of the tests';

describe('every response', () => {
  let product: TestProduct;
  let user: LoggedInAgent;
  let media: string;

  beforeAll(async () => {
    product = await startProduct({
      ...{ APP_URL: 'https://play.example', TRUST_PROXY: '1', MODERATION: 'after' },
    });
    user = await loggedInAgent(product, { email: 'mara@example.com', password: PASSWORD });
    const jpeg = await imageFiles.jpeg();
    await product
      .visitor()
      .post('/api/upload-image-cloud')
      .attach('image', jpeg, 'a.jpg')
      .expect(200);
    const [row] = await product.database.query<{ url: string }>(
      'SELECT object_storage_url AS url FROM images',
    );
    media = row?.url ?? '';
  });
  afterAll(() => product.stop());

  const get = (path: string) => product.visitor().get(path).set('X-Forwarded-Proto', 'https');
  const login = (path: string, body: object) =>
    product.visitor().post(path).set('X-Forwarded-Proto', 'https').send(body).expect(200);

  it('every response has a content type, nosniff, a frame ban and HSTS', async () => {
    const types: Record<string, RegExp> = {
      '/': /^text\/html; charset=utf-8$/i,
      '/nowhere': /^text\/html; charset=utf-8$/i,
      '/admin': /^text\/html; charset=utf-8$/i,
      '/api/health': /^application\/json; charset=utf-8$/,
      '/api/nowhere': /^application\/json; charset=utf-8$/,
      '/public/terms-of-use.txt': /^text\/plain; charset=utf-8$/i,
      '/public/cards.pdf': /^application\/pdf/,
      [media]: /^image\/jpeg$/,
      '/media/00000000000000000000000000000000.jpg': /^application\/json; charset=utf-8$/,
    };
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await get(path);
      expect(headers['content-type']).toMatch(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).toMatch(/object-src 'none'/);
      expect(headers['content-security-policy']).toMatch(/base-uri 'none'/);
      expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin(-allow-popups)?$/);
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    const { headers } = await get('/admin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('no response has a CORS header for another site', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://play.example.evil.example']) {
      for (const path of ['/api/health', '/api/auth/verify', '/', media]) {
        const { headers } = await get(path).set('Origin', origin);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
      }
    }
  });

  it('the session cookie is HttpOnly and SameSite, and its value is in no body', async () => {
    const users = await login('/api/auth/login', {
      email: 'mara@example.com',
      password: PASSWORD,
    });
    const admin = await login('/api/admin/login', { username: 'admin', password: PASSWORD });
    for (const [answer, sameSite] of [
      [users, 'Lax'],
      [admin, 'Strict'],
    ] as const) {
      const [known = '', cookie = ''] = answer.get('Set-Cookie') ?? [];
      const attributes = ['HttpOnly', 'Secure', 'Path=/'];
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie.split('; ')).toEqual(
        expect.arrayContaining([...attributes, `SameSite=${sameSite}`]),
      );
      expect(known).toMatch(/^__Host-unspoken\.known=/);
      expect(known.split('; ')).toEqual(expect.arrayContaining([...attributes, 'SameSite=Lax']));
      expect(cookie + known).not.toMatch(/domain=/i);
      const value = decodeURIComponent(cookie.split(';')[0]?.split('=')[1] ?? '');
      expect(answer.text).not.toContain(value.slice(2, 20));
    }
  });

  it('API responses are not cached, and no page is served below an API path', async () => {
    for (const path of ['/api/auth/verify', '/api/auth/user', '/api/auth/user/x.css']) {
      const { headers } = await user.get(path).set('X-Forwarded-Proto', 'https');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
    await user.get('/api/auth/user/x.css').expect(404);
    expect((await get(media)).headers['cache-control']).toMatch(/immutable/);
  });

  it('the response to a logout clears the cache of the browser', async () => {
    for (const path of ['/api/auth/logout', '/api/admin/logout']) {
      const { headers } = await user.post(path).expect(200);
      expect([path, headers['clear-site-data']]).toEqual([path, expect.stringMatching(/"cache"/)]);
    }
  });

  it('no redirect leads to another site', async () => {
    const paths = [
      '//evil.example',
      '/\\evil.example',
      '/lp-plem?next=https://evil.example&utm_source=%0d%0aSet-Cookie:a=b',
      '/lp-plem//evil.example',
      '/auth?next=//evil.example',
    ];
    for (const path of paths) {
      const { headers } = await get(path).redirects(0);
      expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('a request body with a role, user id or another field of the server gets 400', async () => {
    const visitor = await loggedInAgent(product, { email: 'ben@example.com' });
    const extra = { role: 'admin', userId: 1, emailVerified: true, totalRating: 9, removed: false };
    for (const [field, value] of Object.entries(extra)) {
      const calls = [
        visitor.post('/api/email-signup').send({ email: 'a@example.com', [field]: value }),
        visitor.post('/api/rate-single-click').send({ imageId: 1, [field]: value }),
        visitor.post('/api/send-invites').send({ emails: ['a@example.com'], [field]: value }),
        visitor
          .patch('/api/user/images/1/visibility')
          .send({ visibility: 'public', [field]: value }),
      ];
      for (const call of calls) expect((await call).status).toBe(400);
    }
  });

  it('a request that could be read as two gets one 400, and its connection is closed', async () => {
    const requests = [
      'POST /api/email-signup HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/email-signup HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
      'POST /api/email-signup HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nX-Folded: a\r\n b\r\n\r\n',
    ];
    for (const request of requests) {
      const answer = await raw(`${request}GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
    await get('/api/health').expect(200);
  });

  async function raw(text: string): Promise<string> {
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }
});
