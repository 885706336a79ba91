import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ObjectIntegrity } from '../../../src/modules/images/application/object-integrity.service.js';
import { IMAGES } from '../../../src/shared/product-rules.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import * as imageFiles from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import { retryNow } from '../../support/retried-jobs.js';
import type { TestProduct } from '../../support/test-product.js';

interface ImageRow {
  id: number;
  object_key: string;
  object_storage_url: string;
}

describe('objects of rotated and expunged images', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let image: ImageRow;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM audit_trail');
    const jpeg = await imageFiles.jpeg();
    await product.visitor().post('/api/upload-image-cloud').attach('image', jpeg, 'a.jpg');
    [image] = (await rows()) as [ImageRow];
    await setAside(await objects());
  });

  const rows = () => product.database.query<ImageRow>('SELECT * FROM images');
  const folder = () => join(product.dataDir, 'media');
  const objects = async () => {
    const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  /** Objects of earlier tests, whose rows were deleted directly in the database. */
  let aside = new Set<string>();
  const setAside = async (names: string[]) => {
    aside = new Set(names.filter((name) => name !== image.object_key));
  };
  /** Keys of objects that are kept for a day. */
  const replaced = async () => {
    const jobs = await product.database.query<{ key: string }>(
      `SELECT data ->> 'objectKey' AS key FROM pgboss.job WHERE data ? 'replaced' AND start_after > now()`,
    );
    return jobs.map(({ key }) => key);
  };
  const own = async () => {
    const kept = await replaced();
    return (await objects()).filter((name) => !aside.has(name) && !kept.includes(name));
  };

  const rotate = (fields: Record<string, unknown> = {}, preview?: Buffer, by = admin) => {
    const request = by.post('/api/admin/images/rotate-pixels');
    const all = { imageId: image.id, rotation: 90, ...fields };
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) void request.field(name, String(value));
    }
    return preview ? request.attach('image', preview, 'turned.jpg') : request;
  };
  /** The clockwise turn, in degrees, that brings the red corner back to the top left. */
  const turnBack = async (row: ImageRow | undefined) => {
    const { body } = await product
      .visitor()
      .get(row?.object_storage_url ?? '')
      .expect(200);
    for (const degrees of [0, 90, 180, 270]) {
      const turned = await sharp(body as Buffer)
        .rotate(degrees)
        .toBuffer();
      if ((await imageFiles.cornerOf(sharp(turned))) === 'red') return degrees;
    }
    return null;
  };
  const whileStoreIsDown = async (work: () => Promise<void>) => {
    await rename(folder(), `${folder()}.moved`);
    await writeFile(folder(), 'no folder anymore');
    try {
      await work();
    } finally {
      await rm(folder());
      await rename(`${folder()}.moved`, folder());
    }
  };
  const expectUntouched = async () => {
    expect(await rows()).toEqual([image]);
    await eventually(async () => expect(await own()).toEqual([image.object_key]));
    expect(await product.database.query('SELECT 1 FROM audit_trail')).toEqual([]);
  };

  it('a rotation turns the stored image and not the sent pixels, and gives it a new address', async () => {
    const answer = await rotate({}, await imageFiles.flat(300, 300).jpeg().toBuffer()).expect(200);
    const [row] = await rows();
    expect(answer.body).toMatchObject({
      id: image.id,
      width: 60,
      height: 80,
      rotation: 90,
      removed: null,
      objectStorageUrl: row?.object_storage_url,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(row?.object_storage_url).not.toBe(image.object_storage_url);
    await product.visitor().get(image.object_storage_url).expect(404);
    // A clockwise turn brings the corner at the top left to the top right.
    expect(await turnBack(row)).toBe(270);
  });

  it('a rotation sets the angle, so that a repeated call changes nothing; a call without an angle adds a quarter turn', async () => {
    const sent = [90, 180, 180, undefined, 360, 90, 0];
    const turned: unknown[] = [];
    for (const rotation of sent) {
      const { body } = await rotate({ rotation }).expect(200);
      const [row] = await rows();
      const { width, rotation: stored } = body as { width: number; rotation: number };
      turned.push([stored, width, await turnBack(row)]);
    }
    expect(turned).toEqual([
      [90, 60, 270],
      [180, 80, 180],
      [180, 80, 180],
      [270, 60, 90],
      [360, 80, 0],
      [90, 60, 270],
      [0, 80, 0],
    ]);
    expect(await product.database.query('SELECT 1 FROM audit_trail')).toHaveLength(6);
  });

  it('the bytes from before a rotation are kept for a day, and the sweep leaves them alone', async () => {
    const previous = await product.database.query<{ size: number }>(
      'SELECT file_size AS size FROM images',
    );
    await rotate().expect(200);
    const [row] = await rows();
    expect(await objects()).toEqual(expect.arrayContaining([image.object_key, row?.object_key]));
    const jobs = await product.database.query(
      `SELECT data, round(extract(epoch FROM start_after - created_on) / 3600)::integer AS hours
         FROM pgboss.job WHERE name = 'object-removal' AND data ->> 'objectKey' = $1`,
      [image.object_key],
    );
    const replaced = {
      imageId: image.id,
      rotation: 0,
      width: 80,
      height: 60,
      fileSize: previous[0]?.size,
    };
    expect(jobs).toEqual([{ data: { objectKey: image.object_key, replaced }, hours: 24 }]);
    const orphan = { key: image.object_key, bytes: 1, storedAt: new Date(0) };
    expect(await product.app.get(ObjectIntegrity).sweep([orphan])).toBe(0);
  });

  it('an invalid rotation is refused, and the image stays unchanged', async () => {
    const cases: [Record<string, unknown>, number, Buffer?][] = [
      [{}, 413, Buffer.alloc(IMAGES.bytes + 1)],
      [{ rotation: 361 }, 400],
      [{ rotation: 45 }, 400],
      [{ imageId: 2_147_483_647 }, 404],
    ];
    for (const [fields, status, preview] of cases) {
      const answer = await rotate(fields, preview);
      expect([fields, answer.status]).toEqual([fields, status]);
      expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
    }
    await expectUntouched();
  });

  it('a removed image cannot be rotated', async () => {
    await admin.post('/api/admin/images/remove').send({ imageId: image.id }).expect(200);
    const answer = await rotate().expect(409);
    expect(answer.body).toEqual({
      statusCode: 409,
      message: 'This photo is removed. Please accept it before turning it.',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ removed: true, rotation: 0, object_key: image.object_key });
    expect(await own()).toEqual([image.object_key]);
  });

  it('two parallel rotations run one after the other and leave one object', async () => {
    const answers = await Promise.all([rotate({ rotation: 90 }), rotate({ rotation: 180 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await rows();
    await eventually(async () => expect(await own()).toEqual([row?.object_key]));
    expect(await product.database.query('SELECT 1 FROM audit_trail')).toHaveLength(2);
  });

  it('an image is not rotated while the store is down', async () => {
    await whileStoreIsDown(async () => {
      await rotate().expect(503);
    });
    await expectUntouched();
  });

  it('the object of an image that was expunged while the store was down is deleted later', async () => {
    await admin.post('/api/admin/images/remove').send({ imageId: image.id }).expect(200);
    await whileStoreIsDown(async () => {
      await admin.post('/api/admin/images/expunge').send({ imageId: image.id }).expect(200);
      expect(await rows()).toEqual([]);
      await eventually(async () => {
        const [job] = await product.database.query(
          `SELECT state::text FROM pgboss.job WHERE name = 'object-removal'
              AND data -> 'objectKeys' ? $1`,
          [image.object_key],
        );
        expect(job).toEqual({ state: 'retry' });
      });
    });
    expect(await own()).toEqual([image.object_key]);
    await retryNow(product.database, 'object-removal');
    await eventually(async () => expect(await own()).toEqual([]));
  });
});
