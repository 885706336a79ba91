import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as heic from '../../factories/heic.js';
import * as imageFiles from '../../factories/image-files.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/object-keys.js';
import { IMAGES } from '../../../src/shared/product-rules.js';
import { ImageTooLargeError } from '../../../src/modules/images/domain/image.errors.js';

interface ImageRow {
  id: number;
  email: string | null;
  mimetype: string;
  object_storage_url: string;
  file_size: number;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  removed: boolean | null;
  visibility: string;
  utm_source: string | null;
  utm_medium: string | null;
  page_url: string | null;
}

describe('POST /api/upload-image-cloud', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
  });

  const upload = (bytes: Buffer, fields: Record<string, string> = {}, name = 'photo.jpg') => {
    const request = product.visitor().post('/api/upload-image-cloud');
    for (const [field, value] of Object.entries(fields)) void request.field(field, value);
    return request.attach('image', bytes, name);
  };
  const rows = () => product.database.query<ImageRow>('SELECT * FROM images ORDER BY id');
  const objects = () => storedKeys(product);
  const load = async (url: string) => {
    const answer = await product.visitor().get(url).expect(200);
    return answer.body as Buffer;
  };

  it('an upload stores the image and all fields of the form', async () => {
    const answer = await upload(await imageFiles.jpeg(), {
      email: 'Mara@Example.com',
      rotation: '270',
      utmSource: 'card',
      utmMedium: 'qr',
      pageUrl: 'https://unspoken.example/fr-circ?email=mara@example.com#frag',
      website: '',
    }).expect(200);
    expect(answer.body).toMatchObject({ message: 'Thank you! Your photo is in.' });
    const [row] = await rows();
    expect(row).toMatchObject({
      email: 'mara@example.com',
      mimetype: 'image/jpeg',
      object_storage_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
      width: 80,
      height: 60,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      rotation: 270,
      removed: null,
      visibility: 'public',
      utm_source: 'card',
      utm_medium: 'qr',
      page_url: 'https://unspoken.example/fr-circ',
    });
    const bytes = await load(row?.object_storage_url ?? '');
    expect(bytes.length).toBe(row?.file_size);
  });

  it.each([2, 5, 6])('an upload turns EXIF orientation %i upright', async (orientation) => {
    await upload(await imageFiles.withOrientation(orientation)).expect(200);
    const [row] = await rows();
    const stored = sharp(await load(row?.object_storage_url ?? ''));
    const { width, height, orientation: left } = await stored.metadata();
    expect({ width, height, left }).toEqual({ width: 80, height: 60, left: undefined });
    expect(await imageFiles.cornerOf(stored)).toBe('red');
  });

  it('an upload loses location, camera and comment', async () => {
    const bytes = await imageFiles.withMetadata('SECRET-CAMERA');
    expect(bytes.includes('SECRET-CAMERA')).toBe(true);
    await upload(bytes).expect(200);
    const [row] = await rows();
    const stored = await load(row?.object_storage_url ?? '');
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(stored.includes('SECRET-CAMERA')).toBe(false);
  });

  it('an upload is scaled down to 1600 pixels', async () => {
    await upload(await imageFiles.jpeg(2_400, 1_200)).expect(200);
    expect(await rows()).toEqual([expect.objectContaining({ width: 1_600, height: 800 })]);
  });

  it.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'an upload accepts %s by its bytes',
    async (format) => {
      await upload(await imageFiles.inFormat(format), {}, 'wrong-name.txt').expect(200);
      const [row] = await rows();
      expect((await sharp(await load(row?.object_storage_url ?? '')).metadata()).format).toBe(
        'jpeg',
      );
    },
  );

  it('an upload accepts HEIC by its bytes', async () => {
    await upload(heic.fixture('corners'), {}, 'wrong-name.txt').expect(200);
    const [row] = await rows();
    const stored = await sharp(await load(row?.object_storage_url ?? '')).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 128, height: 64 });
  });

  it('an upload of an animation keeps the first frame', async () => {
    await upload(await imageFiles.animation(['red', 'blue'])).expect(200);
    const [row] = await rows();
    expect(await imageFiles.cornerOf(sharp(await load(row?.object_storage_url ?? '')))).toBe('red');
  });

  it('an upload puts transparency on white', async () => {
    await upload(await imageFiles.transparent()).expect(200);
    const [row] = await rows();
    expect(await imageFiles.cornerOf(sharp(await load(row?.object_storage_url ?? '')))).toBe(
      'white',
    );
  });

  it('an upload with the hidden field gets the usual response, and nothing is stored', async () => {
    const answer = await upload(await imageFiles.jpeg(), { website: 'http://spam.test' }).expect(
      200,
    );
    expect(answer.body).toEqual({ message: 'Thank you! Your photo is in.' });
    expect(await rows()).toEqual([]);
  });

  describe('refused uploads', () => {
    let before: string[];
    beforeEach(async () => {
      before = await objects();
    });
    const expectNothing = async () => {
      expect(await rows()).toEqual([]);
      expect(await objects()).toEqual(before);
    };

    it.each(imageFiles.NOT_IMAGES)('an upload of %s gets 415', async (_name, bytes) => {
      const answer = await upload(bytes, {}, 'photo.jpg').expect(415);
      expect(answer.body).toEqual({
        statusCode: 415,
        message:
          'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
      });
      await expectNothing();
    });

    it.each(['jpeg', 'avif'] as const)('an upload of a broken %s gets 422', async (format) => {
      const answer = await upload(await imageFiles.broken(format)).expect(422);
      expect(answer.body).toEqual({
        statusCode: 422,
        message: 'This photo seems to be damaged. Please choose another one.',
      });
      await expectNothing();
    });

    it('an upload that is too large gets 413', async () => {
      const answer = await upload(Buffer.alloc(IMAGES.bytes + 1)).expect(413);
      expect(answer.body).toEqual({
        statusCode: 413,
        message: new ImageTooLargeError('bytes').message,
      });
      await expectNothing();
    });

    it('an upload of 196 megapixels in a small file gets 413', async () => {
      const bomb = await imageFiles.bomb();
      expect(bomb.length).toBeLessThan(1024 * 1024);
      const answer = await upload(bomb).expect(413);
      expect(answer.body).toEqual({
        statusCode: 413,
        message: 'This photo has more than 50 megapixels. Please choose a smaller one.',
      });
      await expectNothing();
    });

    it('an upload without a file gets 400', async () => {
      const answer = await product
        .visitor()
        .post('/api/upload-image-cloud')
        .field('email', 'mara@example.com')
        .expect(400);
      expect(answer.body).toMatchObject({ message: 'Please select an image first.' });
    });

    it.each([
      ['email', 'nobody'],
      ['rotation', '361'],
      ['pageUrl', 'javascript:alert(1)'],
      ['removed', 'false'],
      ['__proto__[x]', 'y'],
    ])('an upload with %s = %s gets 400', async (field, value) => {
      await upload(await imageFiles.jpeg(), { [field]: value }).expect(400);
      await expectNothing();
    });

    it('an upload whose row cannot be written leaves no object', async () => {
      await product.database.query(
        `ALTER TABLE images ADD CONSTRAINT nobody CHECK (email <> 'x@example.com')`,
      );
      try {
        const answer = await upload(await imageFiles.jpeg(), { email: 'x@example.com' }).expect(
          500,
        );
        expect(answer.body).toEqual({
          statusCode: 500,
          message: 'Something went wrong on our side. Please try again.',
        });
        await expectNothing();
      } finally {
        await product.database.query('ALTER TABLE images DROP CONSTRAINT nobody');
      }
    });
  });
});
