import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get as rawGet, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MediaLinks } from '../../../src/modules/images/application/media-links.service.js';
import { ObjectRemoval } from '../../../src/modules/images/application/object-removal.service.js';
import { ObjectStore } from '../../../src/platform/storage/object-store.js';
import * as imageFiles from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/object-keys.js';

describe('GET /media/:file', () => {
  let product: TestProduct;
  let url: string;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    const jpeg = await imageFiles.jpeg(1_000, 800);
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

  it('a visible image is served publicly with a cache lifetime of a year', async () => {
    const answer = await get(url).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key().slice(0, 32)}"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': expect.stringMatching(/^inline; filename="\d+\.jpg"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.headers['content-length']).toBe(String((answer.body as Buffer).length));
  });

  it('a request for an image with a matching ETag gets 304', async () => {
    const answer = await get(url)
      .set('If-None-Match', `"${key().slice(0, 32)}"`)
      .expect(304);
    expect(answer.text).toBeFalsy();
  });

  it.each(['removed = true', `visibility = 'only-me'`])(
    'an image gets 404 after %s',
    async (state) => {
      await set(state);
      const answer = await get(url).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Image not found' });
    },
  );

  it('a private image is served at a signed address without caching', async () => {
    await set(`visibility = 'only-me'`);
    const answer = await get(signed()).expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('an expired or altered signature of an image gets 404', async () => {
    await set(`visibility = 'only-me'`);
    await get(signed(new Date(Date.now() - 9 * 60_000))).expect(200);
    await get(signed(new Date(Date.now() - 11 * 60_000))).expect(404);
    await get(signed().replace(/expires=(\d)/, 'expires=9')).expect(404);
    await get(`${signed()}x`).expect(404);
    await get(`${signed()}&expires=1`).expect(404);
    await get(`${url}?${signed().split('?')[1]?.replace('signature', 'sig')}`).expect(404);
  });

  it('a signed image is served to no other site', async () => {
    await set(`visibility = 'only-me'`);
    await get(signed()).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  describe('with a width', () => {
    const smaller = (width: number | string, accept = 'image/*') =>
      get(`${url}?width=${width}`).set('Accept', accept);

    it.each([
      ['image/avif,image/webp,image/*;q=0.8', 'webp', 'webp'],
      ['image/jpeg,image/png', 'jpeg', 'jpg'],
      ['text/html', 'jpeg', 'jpg'],
    ])('a smaller copy is served for Accept: %s', async (accept, format, ending) => {
      const answer = await smaller(480, accept).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${key().slice(0, 32)}-480-${format}"`,
        vary: 'Accept',
        'content-disposition': expect.stringMatching(`\\.${ending}"$`),
      });
      const bytes = answer.body as Buffer;
      expect(answer.headers['content-length']).toBe(String(bytes.length));
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 480, height: 384 });
    });

    it('a smaller copy is never wider than its image', async () => {
      const { body } = await smaller(1_080).expect(200);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 1_000, height: 800 });
    });

    it.each(['481', 'toString', '480&width=720'])(
      'the unsupported width %s gets the whole image',
      async (width) => {
        const answer = await smaller(width, 'image/webp').expect(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          etag: `"${key().slice(0, 32)}"`,
        });
      },
    );

    it('a smaller copy gets 304 only for its own ETag', async () => {
      const { etag = '' } = (await smaller(480, 'image/webp').expect(200)).headers;
      await smaller(480, 'image/webp').set('If-None-Match', etag).expect(304);
      await smaller(480, 'image/jpeg').set('If-None-Match', etag).expect(200);
      await smaller(720, 'image/webp').set('If-None-Match', etag).expect(200);
      await get(url).set('If-None-Match', etag).expect(200);
    });

    it('the smaller copy of a hidden image gets 404', async () => {
      await smaller(480).expect(200);
      await set('removed = true');
      const answer = await smaller(480).expect(404);
      expect(answer.headers).not.toHaveProperty('etag');
    });

    it('the smaller copy of a private image is served at its signed address without caching', async () => {
      await set(`visibility = 'only-me'`);
      const answer = await get(`${signed()}&width=480`).set('Accept', 'image/webp').expect(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ width: 480 });
      await get(`${url}?width=480&${signed().split('?')[1]}x`).expect(404);
    });
  });

  describe('with a smaller copy in the store', () => {
    const smaller = () => get(`${url}?width=480`).set('Accept', 'image/webp').expect(200);
    const original = async () => {
      const [row] = await product.database.query<{ object_key: string }>(
        'SELECT object_key FROM images',
      );
      return row?.object_key ?? '';
    };
    const copies = async () => {
      const objectKey = await original();
      const keys = await storedKeys(product);
      return keys.filter((each) => each.startsWith(`${objectKey}.`));
    };

    it('a smaller copy is stored beside its image and served from there', async () => {
      const made = await smaller();
      expect(await copies()).toEqual([`${await original()}.480-webp`]);
      await product.app.get(ObjectStore).delete(await original());
      const kept = await smaller();
      expect(kept.body).toEqual(made.body);
      await get(`${url}?width=720`).expect(404);
    });

    it('every smaller copy is deleted with its image', async () => {
      await smaller();
      await get(`${url}?width=1080`).set('Accept', 'image/jpeg').expect(200);
      expect(await copies()).toHaveLength(2);
      const objectKey = await original();
      await product.database.query('DELETE FROM images');
      await product.app.get(ObjectRemoval).schedule(objectKey);
      await eventually(async () => {
        const left = await storedKeys(product);
        expect(left.filter((each) => each.startsWith(objectKey))).toEqual([]);
      });
    });
  });

  it.each([
    `/media/${'0'.repeat(32)}.jpg`,
    '/media/..%2f..%2fpackage.json',
    '/media/a%00.jpg',
    `/media/${'0'.repeat(32)}.png`,
  ])('the media path %s gets 404', async (path) => {
    const answer = await get(path).expect(404);
    expect(answer.body).toMatchObject({ statusCode: 404, message: expect.any(String) });
  });

  it('the connection is closed when a stored image is longer than its row says', async () => {
    const { body } = (await get(url).expect(200)) as { body: Buffer };
    const [row] = await product.database.query<{ object_key: string }>(
      'SELECT object_key FROM images',
    );
    const longer = Buffer.concat([body, Buffer.from('HTTP/1.1 200 OK')]);
    await product.app.get(ObjectStore).put(row?.object_key ?? '', longer, 'image/jpeg');
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    ask(url);
    ask('/api/health');
    const answer = (await buffer(socket)).toString('latin1');
    const sent = answer.length - answer.indexOf('\r\n\r\n') - 4;
    expect(sent).toBeLessThan(longer.length);
    expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
  });

  it('aborted downloads of an image leave no open file', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, 'x');
    const [row] = await product.database.query<{ object_key: string }>(
      `UPDATE images SET file_size = ${large.length} RETURNING object_key`,
    );
    await product.app.get(ObjectStore).put(row?.object_key ?? '', large, 'image/jpeg');
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const descriptors = async () => (await readdir('/dev/fd')).length;
    const before = await descriptors();
    for (let round = 0; round < 50; round += 1) {
      const request = rawGet({ port, path: url });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer, 'readable');
      answer.destroy();
    }
    await eventually(async () => expect(await descriptors()).toBeLessThan(before + 15));
  });
});
