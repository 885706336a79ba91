import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImageUploads } from '../../../src/modules/images/application/image-uploads.service.js';
import { UserImages } from '../../../src/modules/images/application/user-images.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { insertImage, insertImages } from '../../factories/images.js';
import { signedInAdmin, type SignedInAgent, signedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { whileHeld } from '../../support/held-locks.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('images of a user', () => {
  let product: TestProduct;
  let images: UserImages;
  let admin: SignedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    images = product.app.get(UserImages);
    admin = await signedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await insertImage(product.database, { email: 'otto@example.com' });
    await insertImage(product.database, { email: null });
  });

  const owners = async () =>
    (
      await product.database.query<{ email: string | null }>('SELECT email FROM images ORDER BY id')
    ).map(({ email }) => email);
  const keys = async () =>
    (
      await product.database.query<{ key: string }>(
        'SELECT object_key AS key FROM images ORDER BY id',
      )
    ).map(({ key }) => key);
  /** Number of removal jobs with any of these objects, and number of objects in them. */
  const removals = async (objectKeys: string[]) => {
    const [counts] = await product.database.query(
      `SELECT count(DISTINCT id)::integer AS jobs, count(DISTINCT key)::integer AS objects
         FROM pgboss.job, jsonb_array_elements_text(data -> 'objectKeys') AS key
        WHERE name = 'object-removal' AND key = ANY ($1)`,
      [objectKeys],
    );
    return counts;
  };
  const objects = async () => {
    const folder = join(product.dataDir, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('images that somebody deletes meanwhile do not end the deletion of the others', async () => {
    const email = 'mara@example.com';
    await insertImages(product.database, 600, { email });
    const some = `SELECT id FROM images WHERE email = '${email}' ORDER BY id LIMIT 50`;
    const answers = await whileHeld(product, `DELETE FROM images WHERE id IN (${some})`, () => [
      images.removeSomeOf(email),
    ]);
    expect(answers).toEqual([true]);
    expect((await owners()).filter((owner) => owner === email)).toHaveLength(50);
  });

  it('deleting a user deletes images, ratings, slots and objects', async () => {
    const mara = await signedInAgent(product, { email: 'mara@example.com' });
    for (const side of [40, 80]) {
      const bytes = await jpeg(side, side);
      await mara.post('/api/upload-image-cloud').attach('image', bytes, 'a.jpg').expect(200);
    }
    expect(await objects()).toHaveLength(2);
    await admin.delete(`/api/admin/users/${mara.userId}`).expect(200);
    expect(await owners()).toEqual(['otto@example.com', null]);
    expect(await product.database.query('SELECT 1 FROM ratings')).toHaveLength(2);
    expect(await product.database.query('SELECT size FROM image_pool')).toEqual([{ size: 2 }]);
    await eventually(async () => expect(await objects()).toEqual([]));
  });

  it('deletes thousands of images of a user with few jobs', async () => {
    const { userId } = await signedInAgent(product, { email: 'busy@example.com' });
    await insertImages(product.database, 2_001, { email: 'busy@example.com' });
    const busy = (await keys()).slice(2);
    await admin.delete(`/api/admin/users/${userId}`).expect(200);
    expect(await owners()).toEqual(['otto@example.com', null]);
    expect(await removals(busy)).toEqual({ jobs: 41, objects: 2_001 });
  });

  it('a rollback keeps the images and objects of a user', async () => {
    const fail = product.app.get(Database).transaction(async () => {
      await images.removeSomeOf('otto@example.com');
      await images.moveTo('otto@example.com', 'nobody@example.com');
      throw new Error('taken back');
    });
    await expect(fail).rejects.toThrow('taken back');
    expect(await owners()).toEqual(['otto@example.com', null]);
    expect(await removals(await keys())).toEqual({ jobs: 0, objects: 0 });
  });

  describe('during an upload', () => {
    /** Adds an image whose sender was looked up before the change. */
    const late = async ({ userId }: SignedInAgent, email: string) => {
      const user = { id: userId, username: 'late', email, role: 'user', loginId: 1 };
      return product.app.get(ImageUploads).add({ bytes: await jpeg() }, user);
    };

    it('an upload is stored under the address that the user has changed to meanwhile', async () => {
      const user = await signedInAgent(product, { email: 'old@example.com', username: 'o' });
      const wish = { username: 'o', email: 'new@example.com', role: 'user' };
      await admin.put(`/api/admin/users/${user.userId}`).send(wish).expect(200);
      await late(user, 'old@example.com');
      expect(await owners()).toEqual(['otto@example.com', null, 'new@example.com']);
    });

    it('refuses an upload when the user was deleted meanwhile, and leaves no object', async () => {
      const before = await objects();
      const user = await signedInAgent(product, { email: 'gone@example.com' });
      await admin.delete(`/api/admin/users/${user.userId}`).expect(200);
      await expect(late(user, 'gone@example.com')).rejects.toThrow('Please sign in first.');
      expect(await owners()).toEqual(['otto@example.com', null]);
      expect(await objects()).toEqual(before);
    });
  });
});
