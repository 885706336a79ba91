import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertImage, UNSET } from '../../factories/images.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/object-keys.js';

describe('own images', () => {
  let product: TestProduct;
  let mara: LoggedInAgent;
  let image: { id: number; url: string };

  beforeAll(async () => {
    product = await topicProduct();
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await mara
      .post('/api/upload-image-cloud')
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    const [row] = await product.database.query<{ id: number; url: string }>(
      'SELECT id, object_storage_url AS url FROM images',
    );
    image = row as { id: number; url: string };
  });

  const setVisibility = (visibility: unknown, visitor = mara, id: unknown = image.id) =>
    visitor.patch(`/api/user/images/${String(id)}/visibility`).send({ visibility });
  const get = (path: string) => product.visitor().get(path);
  const objects = () => storedKeys(product);

  it('making an image private ends its address and returns a signed one', async () => {
    const answer = await setVisibility('only-me').expect(200);
    expect(answer.body).toEqual({
      id: image.id,
      objectStorageUrl: expect.stringMatching(
        /^\/media\/[0-9a-f]{32}\.jpg\?expires=\d{10}&signature=[\w-]{43}$/,
      ),
      width: 80,
      height: 60,
      placeholder: expect.any(String),
      ...UNSET,
      visibility: 'only-me',
      removed: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const { objectStorageUrl } = answer.body as { objectStorageUrl: string };
    expect(objectStorageUrl).not.toContain(image.url);
    await get(image.url).expect(404);
    await get(objectStorageUrl).expect(200);
    await get('/api/random-image').expect(404);
    await product.visitor().post('/api/rate-double-click').send({ imageId: image.id }).expect(404);
  });

  it('making an image public again gives it a new address', async () => {
    await setVisibility('only-me').expect(200);
    const { body } = await setVisibility('public').expect(200);
    const { objectStorageUrl } = body as { objectStorageUrl: string };
    expect(objectStorageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    await get(objectStorageUrl).expect(200);
    await get(image.url).expect(404);
    await get('/api/random-image').expect(200);
  });

  it.each(['/api/user/images', '/api/user-images'])(
    'DELETE %s deletes an image and its object',
    async (path) => {
      const [before] = await product.database.query('SELECT object_key FROM images');
      const answer = await mara.delete(`${path}/${image.id}`).expect(200);
      expect(answer.body).toEqual({ message: 'The photo is deleted.' });
      await get(image.url).expect(404);
      expect(await product.database.query('SELECT 1 FROM images, ratings')).toEqual([]);
      await eventually(async () => expect(await objects()).not.toContain(before?.object_key));
      await mara.delete(`${path}/${image.id}`).expect(404);
    },
  );

  it('the image of another user gets 404, like a missing one', async () => {
    const otto = await loggedInAgent(product, { email: 'otto@example.com' });
    const nowhere = 2_147_483_647;
    for (const call of [
      (id: number) => otto.delete(`/api/user/images/${id}`),
      (id: number) => otto.delete(`/api/user-images/${id}`),
      (id: number) => setVisibility('only-me', otto, id),
    ]) {
      const [theirs, none] = [await call(image.id).expect(404), await call(nowhere).expect(404)];
      expect(theirs.body).toEqual(none.body);
    }
    await get(image.url).expect(200);
  });

  it('an image without an address has no owner', async () => {
    const nobodys = await insertImage(product.database, { email: null });
    const odd = await loggedInAgent(product, { email: null, username: 'odd' });
    await odd.delete(`/api/user/images/${nobodys}`).expect(404);
    await setVisibility('only-me', odd, nobodys).expect(404);
  });

  it.each(['private', '', null, ['public'], undefined])(
    '%j is refused as the visibility of an image',
    async (visibility) => {
      const answer = await setVisibility(visibility).expect(400);
      expect(answer.body).toMatchObject({
        errors: { visibility: ['Visibility must be public or only-me'] },
      });
    },
  );
});
