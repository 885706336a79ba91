import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as heic from '../../factories/heic.js';
import * as imageFiles from '../../factories/image-files.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/object-keys.js';
import { IMAGES } from '../../../src/shared/product-rules.js';

describe('POST /api/preview-image', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });

  const preview = (bytes: Buffer) =>
    product.visitor().post('/api/preview-image').attach('image', bytes, 'photo');
  const sizeOf = async (bytes: Buffer) => {
    const { format, width, height, orientation } = await sharp(bytes).metadata();
    return { format, width, height, orientation };
  };

  it.each<[string, () => Promise<Buffer> | Buffer, { width: number; height: number }]>([
    ['a HEIC', () => heic.fixture('flat-12-mp'), { width: 1_200, height: 895 }],
    [
      'a HEIC that was taken in portrait',
      () => heic.heic([heic.corners(heic.turned(3))]),
      { width: 64, height: 128 },
    ],
    ['a TIFF', () => imageFiles.withOrientation(6, 'tiff'), { width: 80, height: 60 }],
  ])(
    '%s is previewed as a small upright JPEG, and nothing is stored',
    async (_name, write, size) => {
      const answer = await preview(await write()).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      });
      expect(await sizeOf(answer.body as Buffer)).toEqual({ format: 'jpeg', ...size });
      expect(await product.database.query('SELECT id FROM images')).toEqual([]);
      expect(await storedKeys(product)).toEqual([]);
    },
  );

  it.each<[string, number, Buffer]>([
    ['a PDF', 415, Buffer.from('%PDF-1.7')],
    ['a broken HEIC', 422, heic.fixture('corners').subarray(0, 400)],
    ['more bytes than an upload may have', 413, Buffer.alloc(IMAGES.bytes + 1)],
  ])('a preview of %s gets %i', async (_name, status, bytes) => {
    const answer = await preview(bytes).expect(status);
    expect(answer.body).toEqual({ statusCode: status, message: expect.any(String) });
  });

  it('a preview without an image, or with other fields, gets 400', async () => {
    const jpeg = await imageFiles.jpeg();
    await product.visitor().post('/api/preview-image').field('website', '').expect(400);
    await preview(jpeg).field('email', 'mara@example.com').expect(400);
  });
});
