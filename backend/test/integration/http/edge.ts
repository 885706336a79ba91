import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reminders } from '../../../src/modules/reminders/application/reminders.service.js';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { ONE_CLICK_PATHS } from '../../../src/shared/mailed-pages.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const APP_URL = 'https://play.example';

describe('HTTP edge', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({ APP_URL });
  });
  afterAll(() => product.stop());

  const signUp = (headers: Record<string, string> = {}) =>
    product.visitor().post('/api/email-signup').set(headers).send({ email: 'mara@example.com' });

  describe('cross-site requests', () => {
    it.each([
      ['no sign of a browser', {}],
      ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
      ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
      ['the product as Origin', { Origin: APP_URL }],
    ])('a request with %s is accepted', async (_name, headers) => {
      await signUp(headers).expect(200);
    });

    it.each([
      ['the header Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
      ['a foreign Origin', { Origin: 'https://evil.example' }],
      ['an Origin that starts like ours', { Origin: `${APP_URL}.evil.example` }],
      ['the header Origin: null', { Origin: 'null' }],
      [
        'a foreign Origin and Sec-Fetch-Site: cross-site',
        { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      ],
    ])('a cross-site request with %s is refused', async (_name, headers) => {
      const answer = await signUp(headers).expect(403);
      expect(answer.body).toEqual({
        statusCode: 403,
        message: 'This request came from another site.',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    });

    it('the health check accepts requests of other sites', async () => {
      await product.visitor().get('/api/health').set('Origin', 'https://evil.example').expect(200);
    });
  });

  it.each<[string, Record<string, string>]>([
    ['a multipart body', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a URL-encoded body', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a broken JSON body', { 'Content-Type': 'application/json' }],
    ['no content type', {}],
    ['the header Origin: null', { Origin: 'null' }],
    ['the header Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('every one-click unsubscribe accepts a post with %s', async (_name, headers) => {
    const optOuts = product.app.get(OptOuts);
    const addresses = [
      optOuts.links('invites', 'mara@example.com'),
      optOuts.links('news', 'mara@example.com'),
      optOuts.links('account', 'mara@example.com'),
      product.app.get(Reminders).offLinks(1),
    ].map(({ oneClickUrl }) => new URL(oneClickUrl));
    const paths = addresses.map(({ pathname }) => pathname);
    expect(paths).toEqual(ONE_CLICK_PATHS.map((path) => `/api${path}`));
    for (const { pathname, search } of addresses) {
      // Sent as bytes, because fetch would add a content type to a text.
      const answer = await fetch((await product.app.getUrl()) + pathname + search, {
        method: 'POST',
        headers,
        body: Buffer.from('List-Unsubscribe=One-Click'),
      });
      expect([pathname, answer.status]).toEqual([pathname, 200]);
    }
  });

  it('an address of more than 8 KiB gets 414', async () => {
    const ask = (length: number) => product.visitor().get('/api/health?'.padEnd(length, 'x'));
    await ask(8_192).expect(200);
    const answer = await ask(8_193).expect(414);
    expect(answer.body).toEqual({ statusCode: 414, message: 'This address is too long.' });
    expect(answer.headers['x-request-id']).toEqual(expect.any(String));
  });

  describe('request bodies', () => {
    const post = (type: string, body: string) =>
      product.visitor().post('/api/email-signup').set('Content-Type', type).send(body);

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
      'a body of type %s gets 415',
      async (type) => {
        const answer = await post(type, '{"email":"mara@example.com"}').expect(415);
        expect(answer.body).toMatchObject({ statusCode: 415, message: expect.any(String) });
      },
    );

    it.each(['{"email":', 'null', '"text"', '7', '{"email":"a@b.co"}}'])(
      'a body that is not a JSON object is refused: %s',
      async (body) => {
        const answer = await post('application/json', body).expect(400);
        expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) });
        expect(JSON.stringify(answer.body)).not.toMatch(/JSON at position|SyntaxError/);
      },
    );

    it('a body over 100 kB gets 413, and a compressed body counts by its unpacked size', async () => {
      const body = JSON.stringify({ email: 'a@b.co', pageUrl: 'x'.repeat(100 * 1024) });
      await post('application/json', body).expect(413);
      const packed = gzipSync(body);
      expect(packed.length).toBeLessThan(1_000);
      const request = product.visitor().post('/api/email-signup').set('Content-Encoding', 'gzip');
      request.set('Content-Type', 'application/json').write(packed);
      await request.expect(413);
    });
  });

  describe('error responses', () => {
    it('an error has a status code, a sentence and a request id', async () => {
      const answer = await product.visitor().get('/api/nowhere').expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Not found.' });
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('a valid X-Request-Id of a proxy is kept, and an invalid one is replaced', async () => {
      const given = await product.visitor().get('/api/health').set('X-Request-Id', 'abc-12345678');
      expect(given.headers['x-request-id']).toBe('abc-12345678');
      const odd = await product.visitor().get('/api/health').set('X-Request-Id', 'a b"<c>');
      expect(odd.headers['x-request-id']).not.toBe('a b"<c>');
    });

    it.each(['/api/%', '/api/%E0%A4%A', '/%c0%ae', '/media/%'])(
      'the malformed path %s gets a 4xx error',
      async (path) => {
        const answer = await product.visitor().get(path);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toMatch(/URIError|at .*\.js/);
      },
    );
  });

  describe('security headers', () => {
    it('API responses have nosniff, a sandbox policy and no X-Powered-By', async () => {
      const { headers } = await product.visitor().get('/api/health').expect(200);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('set-cookie');
    });

    it('public pages may load the shop and statistics, and portal pages only their own scripts', async () => {
      const page = await product.visitor().get('/').expect(200);
      expect(page.headers['content-security-policy']).toMatch(
        /script-src 'self' ('sha256-[^ ]+' )?https:\/\/sdks\.shopifycdn\.com https:\/\/\*\.googletagmanager\.com;/,
      );
      const admin = await product.visitor().get('/admin').expect(200);
      expect(admin.headers['content-security-policy']).not.toContain('https:');
      expect(admin.headers['content-security-policy']).toContain("default-src 'self'");
      for (const { headers } of [page, admin]) {
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['content-security-policy']).toContain("object-src 'none'");
        expect(headers['content-security-policy']).toContain("base-uri 'none'");
      }
    });

    it('pages of mailed links send no referrer', async () => {
      const { headers } = await product.visitor().get('/auth?reset=secret').expect(200);
      expect(headers['referrer-policy']).toBe('no-referrer');
    });
  });
});
