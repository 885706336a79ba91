import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { SimilarImages } from '../../../src/modules/images/application/similar-images.service.js';
import { flat } from '../../factories/image-files.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Item {
  id: number;
  removed: boolean | null;
  similar: boolean;
  held: boolean;
  objectStorageUrl: string;
}

const SIGNED = /^\/media\/[0-9a-f]{32}\.jpg\?expires=/;
const CARD = readFile('content/demo/07.jpg');
const OTHER = readFile('content/demo/12.jpg');

describe('images similar to an expunged one', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await searchesEnd();
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM expunged_hashes');
  });

  /** Resolves when no search for images similar to an expunged one is waiting or running. */
  const searchesEnd = () =>
    eventually(async () => {
      const waiting = `SELECT 1 FROM pgboss.job WHERE name = 'similar-images' AND state < 'completed'`;
      expect(await product.database.query(waiting)).toEqual([]);
    });
  const changed = async (change: (card: Sharp) => Sharp) =>
    change(sharp(await CARD))
      .jpeg()
      .toBuffer();
  const upload = async (bytes: Buffer | Promise<Buffer>, by = product.visitor()) => {
    const sent = by.post('/api/upload-image-cloud').attach('image', await bytes, 'a.jpg');
    expect((await sent.expect(200)).body).toEqual({ message: 'Thank you! Your photo is in.' });
    const [row] = await product.database.query<{ id: number }>('SELECT max(id) AS id FROM images');
    return (row as { id: number }).id;
  };
  const call = (decision: string, imageId: number) =>
    admin.post(`/api/admin/images/${decision}`).send({ imageId }).expect(200);
  const expunge = async (id: number) => {
    await call('remove', id);
    await call('expunge', id);
  };
  const expungeCard = async () => expunge(await upload(CARD));
  const item = async (id: number) =>
    (await admin.get(`/api/admin/images/${id}`).expect(200)).body as Item;
  const front = async () => {
    const { body } = await admin.get('/api/admin/images?front=true').expect(200);
    return (body as Item[]).map(({ id }) => id);
  };
  const isDrawn = async () => (await product.visitor().get('/api/random-image')).status === 200;
  const hashes = () => product.database.query<{ hash: string }>('SELECT hash FROM expunged_hashes');

  it.each<[string, (card: Sharp) => Sharp]>([
    ['unchanged', (card) => card],
    ['at half its size and in gray', (card) => card.resize(300).grayscale()],
    ['mirrored and turned', (card) => card.flop().rotate(270)],
  ])(
    'an expunged image that is sent again %s waits for an admin and is never public',
    async (_name, change) => {
      await expungeCard();
      const id = await upload(changed(change));
      const held = await item(id);
      expect(held).toMatchObject({ removed: null, similar: true, held: true });
      expect(held.objectStorageUrl).toMatch(SIGNED);
      await product
        .visitor()
        .get(held.objectStorageUrl.split('?')[0] ?? '')
        .expect(404);
      await product.visitor().get(held.objectStorageUrl).expect(200);
      expect([await isDrawn(), await front()]).toEqual([false, [id]]);
      await product.visitor().post('/api/rate-single-click').send({ imageId: id }).expect(404);
      const report = { imageId: id, reason: 'child' };
      await product.visitor().post('/api/report-image').send(report).expect(404);
    },
  );

  it('another image, and an image of a single color, stay public', async () => {
    await expungeCard();
    await expunge(await upload(flat(90, 120).jpeg().toBuffer()));
    expect(await hashes()).toHaveLength(1);
    for (const bytes of [OTHER, flat(90, 120).jpeg().toBuffer()]) {
      expect(await item(await upload(bytes))).toMatchObject({ similar: false, held: false });
    }
  });

  it.each([
    ['four bits in four bands', [3n, 17n, 30n, 44n], true],
    ['four bits in one band', [53n, 55n, 58n, 61n], true],
    ['five bits in five bands', [3n, 17n, 30n, 44n, 57n], false],
  ])('a hash that differs by %s is similar: %j', async (_name, bits, similar) => {
    await expungeCard();
    // A running search would still compare the unchanged hash.
    await searchesEnd();
    const mask = bits.reduce((all, bit) => all | (1n << bit), 0n);
    await product.database.query('UPDATE expunged_hashes SET hash = hash # $1', [String(mask)]);
    expect(await item(await upload(CARD))).toMatchObject({ similar });
  });

  it('accepting a similar image shows it, and undoing the decision hides it again', async () => {
    await expungeCard();
    const id = await upload(CARD);
    await call('restore', id);
    expect(await item(id)).toMatchObject({ removed: false, similar: false, held: false });
    expect([await isDrawn(), await front()]).toEqual([true, []]);
    await call('review-again', id);
    expect(await item(id)).toMatchObject({ removed: null, similar: true, held: true });
    expect([await isDrawn(), await front()]).toEqual([false, [id]]);
  });

  it('expunging an image hides unreviewed images that are similar, and leaves reviewed ones public', async () => {
    const [expunged, waiting, mirrored, accepted] = [
      await upload(CARD),
      await upload(CARD),
      await upload(changed((card) => card.flop())),
      await upload(CARD),
    ];
    await call('restore', accepted);
    const { objectStorageUrl } = await item(waiting);
    await expunge(expunged);
    await eventually(async () => expect(await front()).toEqual([waiting, mirrored]));
    await product.visitor().get(objectStorageUrl).expect(404);
    expect(await item(accepted)).toMatchObject({ removed: false, similar: false, held: false });
  });

  it('the owner of a similar image sees it like any other, but cannot bring it to the draw', async () => {
    await expungeCard();
    const mara = await loggedInAgent(product, { email: 'mara@example.com' });
    const id = await upload(CARD, mara);
    const { body } = await mara.get('/api/user/content').expect(200);
    const [{ data }] = (body as { items: [{ data: Item }] }).items;
    expect(data).toMatchObject({ id, visibility: 'public', removed: false });
    expect(Object.keys(data)).not.toContain('similar');
    for (const visibility of ['only-me', 'public']) {
      await mara.patch(`/api/user/images/${id}/visibility`).send({ visibility }).expect(200);
    }
    expect(await isDrawn()).toBe(false);
  });

  it('the hash of an expunged image holds no id, and is deleted two years after the last similar upload', async () => {
    product.clock.set('2026-05-01T12:00:00Z');
    await expungeCard();
    const columns = await product.database.query('SELECT * FROM expunged_hashes');
    expect(Object.keys(columns[0] ?? {})).toEqual(['hash', 'seen_at', 'compared']);
    const purgeNow = () => product.app.get(SimilarImages).purge();
    product.clock.set('2027-05-01T12:00:00Z');
    await upload(CARD);
    product.clock.set('2029-04-01T12:00:00Z');
    expect(await purgeNow()).toBe(0);
    product.clock.set('2029-05-02T12:00:00Z');
    expect(await purgeNow()).toBe(1);
  });
});
