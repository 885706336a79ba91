import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type TestProduct } from '../support/test-product.js';

describe('the site', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct({
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
  ])('serves %s with its title, always asked for anew', async (path, title) => {
    const answer = await get(path).expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('hands the settings of this start to the page as data that can not become markup', async () => {
    const { text } = await get('/').expect(200);
    const [, block = ''] =
      /<script type="application\/json" id="unspoken-settings">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(block)).toEqual({
      gaMeasurementId: 'G-</script><script>alert(1)</script>',
      shopify: { domain: 'shop.example', token: 'storefront-token', productId: '42' },
    });
    expect(text).not.toContain('<script>alert(1)');
  });

  it.each([
    '/nowhere',
    '/x%22%3E%3Cscript%3E',
    '/index.html',
    '/pages.json',
    '/.env',
    '/media',
    '/apis',
  ])('answers the unknown page %s with the app and status 404', async (path) => {
    const answer = await get(path).expect(404);
    expect(answer.text).toContain('<title>Page Not Found | Unspoken</title>');
    expect(answer.text).not.toContain('"><script>');
  });

  it('lets a hashed file be kept for a year, and answers 404 for one that is gone', async () => {
    const answer = await get('/assets/main-0a1b2c3d.js').expect(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const gone = await get('/assets/main-ffffffff.js').expect(404);
    expect(gone.headers['content-type']).toMatch(/^application\/json/);
  });

  it('serves the texts', async () => {
    await get('/public/terms-of-use.txt')
      .expect(200, 'Be kind.\n')
      .expect('Content-Type', 'text/plain; charset=utf-8');
  });

  it.each(['', '?utm_source=card&utm_medium=qr', '?next=https://evil.example//'])(
    'leads /lp-plem%s to where it moved, with its query',
    async (query) => {
      const answer = await get(`/lp-plem${query}`).expect(302);
      expect(answer.headers.location).toBe(`/lp-1d-vip-pass${query}`);
    },
  );

  it('hands prints over as downloads', async () => {
    const answer = await get('/public/cards.pdf')
      .expect(200)
      .expect('Content-Type', 'application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment');
  });

  it('takes no other method', async () => {
    const answer = await product.visitor().post('/').expect(405);
    expect(answer.body).toMatchObject({ statusCode: 405 });
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/public/..%5c..%5cpackage.json',
  ])('serves nothing outside its folder: %s', async (path) => {
    await get(path).expect(404);
  });
});
