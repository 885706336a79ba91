import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import * as imageFiles from '../../factories/image-files.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

const APP_URL = 'https://play.example';

describe('site pages', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({
      APP_URL,
      GA_MEASUREMENT_ID: 'G-</script><script>alert(1)</script>',
      SHOPIFY_DOMAIN: 'shop.example',
      SHOPIFY_TOKEN: 'storefront-token',
      SHOPIFY_PRODUCT_ID: '42',
    });
  });
  afterAll(() => product.stop());

  const get = (path: string) => product.visitor().get(path);

  it.each([
    ['/', 'Welcome | Unspoken'],
    ['/fr-circ', 'Image Rating | Unspoken'],
    ['/fr-circ/', 'Image Rating | Unspoken'],
    ['/fr-circ?utm_source=card', 'Image Rating | Unspoken'],
  ])('%s is served with the title "%s" and no-cache', async (path, title) => {
    const answer = await get(path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('the settings in a page cannot become markup', async () => {
    const { text } = await get('/').expect(200);
    const [, block = ''] =
      /<script type="application\/json" id="unspoken-settings">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(block)).toMatchObject({
      gaMeasurementId: 'G-</script><script>alert(1)</script>',
      shopify: { domain: 'shop.example', token: 'storefront-token', productId: '42' },
      testimonials: [],
    });
    expect(text).not.toContain('<script>alert(1)');
  });

  it('a page has an image of its own for link previews', async () => {
    await get('/share/fr-circ.png').expect(200).expect('Content-Type', 'image/png');
    await get('/share/auth.png').expect(404);
    await get('/share/nowhere.png').expect(404);
  });

  it.each([
    '/nowhere',
    '/x%22%3E%3Cscript%3E',
    '/index.html',
    '/pages.json',
    '/pages/home.html',
    '/admin.html',
    '/.env',
    '/media',
    '/apis',
  ])('the unknown page %s gets the app with 404', async (path) => {
    const answer = await get(path).expect(404);
    expect(answer.text).toContain('<title>Page Not Found | Unspoken</title>');
    expect(answer.text).not.toContain('"><script>');
  });

  it('pages contain the address of APP_URL and not the requested host', async () => {
    const hostile = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    };
    for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
      const { text } = await get(path).set(hostile).expect(200);
      expect(text).toContain('https://play.example/');
      expect(text).not.toContain('evil.example');
      expect(text).not.toContain('%APP_URL%');
    }
  });

  it('a public page has a description, a canonical address and a share image', async () => {
    const { text } = await get('/?utm_source=card').expect(200);
    expect(text).toContain('<meta name="description" content="A card game with one rule." />');
    expect(text).toContain(`<link rel="canonical" href="${APP_URL}/" />`);
    expect(text).toContain(`<meta property="og:url" content="${APP_URL}/" />`);
    expect(text).toContain(`<meta property="og:image" content="${APP_URL}/share-picture.png" />`);
    expect(text).not.toContain('noindex');
    expect(text).toContain('<h1>Unspoken</h1>');
  });

  it.each(['/auth', '/nowhere', '/admin'])(
    '%s is noindex without a canonical address',
    async (path) => {
      const { text } = await get(path);
      expect(text).toContain('<meta name="robots" content="noindex');
      expect(text).not.toContain('rel="canonical"');
    },
  );

  it('the sitemap lists exactly the public pages', async () => {
    const sitemap = await get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', 'application/xml; charset=utf-8')
      .expect('Cache-Control', 'public, max-age=3600');
    const places = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual([`${APP_URL}/`, `${APP_URL}/fr-circ`]);

    const robots = await get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(robots.text).toContain(`\nSitemap: ${APP_URL}/sitemap.xml\n`);
    expect(robots.text).toMatch(/^User-agent: \*\nDisallow: \/api\//);
  });

  describe('page with a random image', () => {
    const PAGE = '/lp-plem-rate';
    const addresses = async () => {
      const rows = await product.database.query<{ object_storage_url: string }>(
        'SELECT object_storage_url FROM images ORDER BY id',
      );
      return rows.map((row) => row.object_storage_url);
    };
    const imageOf = (text: string) => /<img src="([^"]*)"/.exec(text)?.[1];

    beforeAll(async () => {
      for (const [width, height] of [
        [80, 60],
        [60, 80],
      ]) {
        const jpeg = await imageFiles.jpeg(width, height);
        const upload = product.visitor().post('/api/upload-image-cloud');
        await upload.attach('image', jpeg, 'a.jpg').expect(200);
      }
    });
    afterAll(() => product.database.query('DELETE FROM images'));

    it('a page holds a visible image as markup and as data', async () => {
      const [first = '', second = ''] = await addresses();
      await product.database.query(
        `UPDATE images SET removed = true WHERE object_storage_url = $1`,
        [second],
      );
      const { text, headers } = await get(PAGE).expect(200);
      expect(text).toContain(`<img src="${first}" width="80" height="60"`);
      const [, block = ''] =
        /<script type="application\/json" id="unspoken-photo">(.*?)<\/script>/s.exec(text) ?? [];
      expect(JSON.parse(block)).toMatchObject({
        id: expect.any(Number),
        objectStorageUrl: first,
        width: 80,
        height: 60,
        placeholder: expect.stringMatching(/^data:image/),
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
      expect(text).toContain(`href="${APP_URL}/lp-plem-rate"`);
      await product.database.query('UPDATE images SET removed = null');
    });

    it('a page is served without an image, and can be cached, when no image is visible', async () => {
      await product.database.query(`UPDATE images SET visibility = 'only-me'`);
      const { text, headers } = await get(PAGE).expect(200);
      expect(imageOf(text)).toBeUndefined();
      expect(headers['cache-control']).toBe('no-cache');
      await get(PAGE)
        .set('If-None-Match', headers['etag'] ?? '')
        .expect(304);
      await product.database.query(`UPDATE images SET visibility = 'public'`);
    });

    it('a page is served without an image while the database is slow', async () => {
      const holder = new pg.Client({ connectionString: product.database.adminUrl });
      await holder.connect();
      await holder.query('BEGIN; LOCK TABLE images');
      const answer = Promise.resolve(get(PAGE).expect(200)).finally(() => holder.end());
      expect(imageOf((await answer).text)).toBeUndefined();
    });
  });

  it.each(['/', '/auth', '/nowhere'])(
    'the script policy of %s allows the inline script of the build and no other',
    async (path) => {
      const { text, headers } = await get(path);
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(scripts).toHaveLength(1);
      const digest = hash('sha256', scripts[0] ?? '', 'base64');
      const [, own] =
        /script-src 'self' ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
      expect(own?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${digest}'`]);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it('the script policy of the portal allows no inline script', async () => {
    const { headers } = await get('/admin');
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });

  it('the web manifest is served with its type', async () => {
    await get('/site.webmanifest')
      .expect(200)
      .expect('Content-Type', /^application\/manifest\+json/);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
  ])('to a browser that accepts %s, pages have the encoding %s', async (accepted, encoding) => {
    const packed = await get('/').set('Accept-Encoding', accepted).expect(200);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['vary']).toBe('Accept-Encoding');
    expect(packed.text).toContain('<h1>Unspoken</h1>');
  });

  it('a page with a matching ETag gets 304', async () => {
    const { etag } = (await get('/').expect(200)).headers;
    const again = await get('/')
      .set('If-None-Match', etag ?? '')
      .expect(304);
    expect(again.text).toBe('');
    await get('/auth')
      .set('If-None-Match', etag ?? '')
      .expect(200);
  });

  it.each([
    ['/admin', 200, 'Admin Login'],
    ['/admin/', 200, 'Admin Login'],
    ['/admin/nowhere', 404, 'Page Not Found'],
  ])('%s is served from the portal with %i, "%s" and no-store', async (path, status, title) => {
    const answer = await get(path).expect(status).expect('Cache-Control', 'no-store');
    expect(answer.text).toContain('data-portal');
    expect(answer.text).toContain(`<title>${title} | Unspoken</title>`);
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(directives(answer.headers['content-security-policy'])).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'img-src': "'self' data: blob:",
    });
  });

  it('a hashed file is cached for a year, and a missing one gets 404', async () => {
    const answer = await get('/assets/main-0a1b2c3d.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const gone = await get('/assets/main-ffffffff.js').expect(404);
    expect(gone.headers['content-type']).toMatch(/^application\/json/);
  });

  it('the terms of use are served as text', async () => {
    await get('/public/terms-of-use.txt')
      .expect(200, 'Unspoken.\nWe are the people who run Unspoken, at hello@unspoken.example.\n')
      .expect('Content-Type', 'text/plain; charset=utf-8');
  });

  it('printable files are served as downloads', async () => {
    const answer = await get('/public/cards.pdf')
      .expect(200)
      .expect('Content-Type', 'application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment');
  });
});

function directives(policy = ''): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}
