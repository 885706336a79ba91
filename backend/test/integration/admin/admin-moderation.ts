import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { flat } from '../../factories/image-files.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Item {
  id: number;
  objectStorageUrl: string;
  removed: boolean | null;
}

type Decision = 'remove' | 'restore' | 'review-again';

/** An image of one color resembles no other image, so that expunging it does not hide the next one. */
const oneColor = () => flat(80, 60).jpeg().toBuffer();

const PLAIN = /^\/media\/[0-9a-f]{32}\.jpg$/;
const SIGNED = /^\/media\/[0-9a-f]{32}\.jpg\?expires=\d{10}&signature=[\w-]{43}$/;

describe('moderating images', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let image: { id: number; url: string };

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM audit_trail');
    await product
      .visitor()
      .post('/api/upload-image-cloud')
      .attach('image', await oneColor(), 'a.jpg')
      .expect(200);
    const [row] = await product.database.query<{ id: number; url: string }>(
      'SELECT id, object_storage_url AS url FROM images',
    );
    image = row as { id: number; url: string };
  });

  const call = (decision: Decision | 'expunge', imageId: unknown = image.id, by = admin) =>
    by.post(`/api/admin/images/${decision}`).send({ imageId });
  const decide = async (decision: Decision) => (await call(decision).expect(200)).body as Item;
  const status = async (path: string) => (await product.visitor().get(path)).status;
  const trail = () =>
    product.database.query<{ action: string; before: object; after: object | null }>(
      'SELECT action, before, after FROM audit_trail ORDER BY id',
    );

  it('a removed image is neither served nor drawn, and its signed address shows it to admins', async () => {
    const item = await decide('remove');
    expect(item).toMatchObject({ id: image.id, removed: true, totalRating: 0 });
    expect(item.objectStorageUrl).toMatch(SIGNED);
    expect(item.objectStorageUrl).not.toContain(image.url);
    expect(await status(image.url)).toBe(404);
    expect(await status(item.objectStorageUrl)).toBe(200);
    expect(await status('/api/random-image')).toBe(404);
    await product.visitor().post('/api/rate-single-click').send({ imageId: image.id }).expect(404);
  });

  it('accepting a removed image shows it to everybody under a new address', async () => {
    await decide('remove');
    const item = await decide('restore');
    expect(item.removed).toBe(false);
    expect(item.objectStorageUrl).toMatch(PLAIN);
    expect(await status(item.objectStorageUrl)).toBe(200);
    expect(await status(image.url)).toBe(404);
    expect(await status('/api/random-image')).toBe(200);
  });

  it('a private image stays private after every decision', async () => {
    await product.database.query(`UPDATE images SET visibility = 'only-me'`);
    for (const decision of ['remove', 'restore', 'review-again'] as const) {
      const item = await decide(decision);
      expect(item.objectStorageUrl).toMatch(SIGNED);
      expect(await status(item.objectStorageUrl.split('?')[0] ?? '')).toBe(404);
      expect(await status('/api/random-image')).toBe(404);
    }
  });

  it('the audit trail records who decided, and leaves out decisions that changed nothing', async () => {
    for (const decision of ['remove', 'remove', 'restore', 'review-again', 'review-again']) {
      await decide(decision as Decision);
    }
    expect(await trail()).toEqual([
      { action: 'image.remove', before: { removed: null }, after: { removed: true } },
      { action: 'image.restore', before: { removed: true }, after: { removed: false } },
      { action: 'image.review-again', before: { removed: false }, after: { removed: null } },
    ]);
    const [row] = await product.database.query('SELECT admin, subject FROM audit_trail LIMIT 1');
    expect(row).toEqual({ admin: 'boss', subject: `image:${image.id}` });
  });

  it('expunging deletes a removed image for good', async () => {
    const { objectStorageUrl } = await decide('remove');
    const answer = await call('expunge').expect(200);
    expect(answer.body).toEqual({ id: image.id });
    expect(await product.database.query('SELECT 1 FROM images')).toEqual([]);
    expect(await product.database.query('SELECT 1 FROM ratings')).toEqual([]);
    expect(await status(objectStorageUrl)).toBe(404);
    await admin.get(`/api/admin/images/${image.id}`).expect(404);
    expect((await trail()).at(-1)).toEqual({
      action: 'image.expunge',
      before: expect.objectContaining({ email: null, width: 80, height: 60 }),
      after: null,
    });
  });

  it.each([['review-again'], ['restore']] as const)(
    'an image cannot be expunged after %s',
    async (decision) => {
      await decide('remove');
      await decide(decision);
      const answer = await call('expunge').expect(409);
      expect(answer.body).toEqual({
        statusCode: 409,
        message: 'Only a removed photo can be deleted for good. Please remove it first.',
      });
      expect(await status('/api/random-image')).toBe(200);
    },
  );

  it('a decision about a missing image gets 404', async () => {
    for (const decision of ['remove', 'restore', 'review-again', 'expunge'] as const) {
      const answer = await call(decision, 2_147_483_647).expect(404);
      expect(answer.body).toEqual({ statusCode: 404, message: 'Image not found' });
    }
    expect(await trail()).toEqual([]);
  });

  describe('in parallel', () => {
    it('parallel calls expunge an image once', async () => {
      await decide('remove');
      const answers = await Promise.all([call('expunge'), call('expunge'), call('expunge')]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
      const deleted = (await trail()).filter(({ action }) => action === 'image.expunge');
      expect(deleted).toHaveLength(1);
    });
  });
});

describe('moderating images with MODERATION=before', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ MODERATION: 'before' });
    admin = await loggedInAdmin(product);
  });

  it('sending a public image back to the review hides its address', async () => {
    const bytes = await oneColor();
    await product.visitor().post('/api/upload-image-cloud').attach('image', bytes, 'a.jpg');
    const list = await admin.get('/api/admin/images').expect(200);
    const [{ id: imageId, objectStorageUrl: waiting }] = list.body as [Item];
    expect(waiting).toMatch(SIGNED);
    await product.visitor().get(waiting).expect(200);

    const accepted = await admin.post('/api/admin/images/restore').send({ imageId }).expect(200);
    const { objectStorageUrl: shown } = accepted.body as Item;
    expect(shown).toMatch(PLAIN);
    await product.visitor().get(shown).expect(200);

    const back = await admin.post('/api/admin/images/review-again').send({ imageId }).expect(200);
    expect((back.body as Item).objectStorageUrl).toMatch(SIGNED);
    await product.visitor().get(shown).expect(404);
    await product.visitor().get('/api/random-image').expect(404);
  });
});
