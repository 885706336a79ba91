import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MediaLinks } from '../../src/modules/images/application/media-links.service.js';
import * as pictures from '../factories/pictures.js';
import type { TestProduct } from '../support/test-product.js';
import { describeOnEachObjectStore } from '../support/test-s3.js';

describeOnEachObjectStore('GET /media/:file', (startProduct) => {
  let product: TestProduct;
  let url: string;

  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    const jpeg = await pictures.jpeg();
    await product
      .visitor()
      .post('/api/upload-image-cloud')
      .attach('image', jpeg, 'a.jpg')
      .expect(200);
    const [row] = await product.database.query<{ object_storage_url: string }>(
      'SELECT object_storage_url FROM images',
    );
    url = row?.object_storage_url ?? '';
  });

  const get = (path: string) => product.visitor().get(path);
  const set = (state: string) => product.database.query(`UPDATE images SET ${state}`);
  const key = () => url.replace('/media/', '');
  const signed = (now?: Date) => product.app.get(MediaLinks).signed(url, now);

  it('serves a visible picture to everybody, to be kept for a year', async () => {
    const answer = await get(url).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key().slice(0, 32)}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="\d+\.jpg"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.headers['content-length']).toBe(String((answer.body as Buffer).length));
  });

  it('answers 304 to whoever has it already', async () => {
    const answer = await get(url)
      .set('If-None-Match', `"${key().slice(0, 32)}"`)
      .expect(304);
    expect(answer.text).toBeFalsy();
  });

  it('answers HEAD without the bytes', async () => {
    const answer = await product.visitor().head(url).expect(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });

  it.each(['removed = true', `visibility = 'only-me'`])(
    'hides a picture once %s',
    async (state) => {
      await set(state);
      const answer = await get(url).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Image not found' });
    },
  );

  it('serves a hidden picture by a signed address and leaves no copy behind', async () => {
    await set(`visibility = 'only-me'`);
    const answer = await get(signed()).expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('refuses a signature that is old, altered or of another picture', async () => {
    await set(`visibility = 'only-me'`);
    await get(signed(new Date(Date.now() - 11 * 60_000))).expect(404);
    await get(signed().replace(/expires=(\d)/, 'expires=9')).expect(404);
    await get(`${signed()}x`).expect(404);
    await get(`${signed()}&expires=1`).expect(404);
    await get(`${url}?${signed().split('?')[1]?.replace('signature', 'sig')}`).expect(404);
  });

  it('gives a signed picture to no other site', async () => {
    await set(`visibility = 'only-me'`);
    await get(signed()).set('Sec-Fetch-Site', 'cross-site').expect(404);
  });

  it.each([
    `/media/${'0'.repeat(32)}.jpg`,
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/..%5c..%5cpackage.json',
    '/media/a%00.jpg',
    '/media/unfinished',
    `/media/${'0'.repeat(32)}.png`,
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path).expect(404);
    expect(answer.body).toMatchObject({ statusCode: 404, message: expect.any(String) });
  });
});
