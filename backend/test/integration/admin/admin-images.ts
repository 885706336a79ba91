import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { insertImage, UNSET } from '../../factories/images.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Item {
  id: number;
  email: string | null;
  objectStorageUrl: string;
  removed: boolean | null;
  totalRating: number;
}

const PLAIN = /^\/media\/[0-9a-f]{32}\.jpg$/;
const SIGNED = /^\/media\/[0-9a-f]{32}\.jpg\?expires=\d{10}&signature=[\w-]{43}$/;

describe('image list of the portal', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
    // It is the next day in UTC already, which must not be in the name of the exported file.
    product.clock.set('2026-11-21T03:00:00Z');
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await product.database.query('TRUNCATE images CASCADE');
    await product.database.query('DELETE FROM audit_trail');
  });

  const list = async (query = '') => {
    const { body, headers } = await admin.get(`/api/admin/images${query}`).expect(200);
    return { items: body as Item[], total: headers['x-total-count'] };
  };
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  const insert = (state: Parameters<typeof insertImage>[1]) => insertImage(product.database, state);

  it('the image list shows everything sent with an upload, and its ratings', async () => {
    await product
      .visitor()
      .post('/api/upload-image-cloud')
      .field('email', 'mara@example.com')
      .field('rotation', '270')
      .field('utmSource', 'card')
      .field('utmMedium', 'qr')
      .field('pageUrl', 'https://unspoken.example/fr-circ')
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    const [{ id: imageId }] = (await list()).items as [Item];
    await product.visitor().post('/api/rate-double-click').send({ imageId }).expect(200);
    const { items, total } = await list();
    expect(total).toBe('1');
    expect(items).toEqual([
      {
        id: imageId,
        email: 'mara@example.com',
        mimetype: 'image/jpeg',
        objectStorageUrl: expect.stringMatching(PLAIN),
        fileSize: expect.any(Number),
        width: 80,
        height: 60,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        ...UNSET,
        rotation: 270,
        removed: null,
        pageUrl: 'https://unspoken.example/fr-circ',
        utmSource: 'card',
        utmMedium: 'qr',
        createdAt: expect.stringMatching(/Z$/),
        totalRating: 1,
        reported: false,
        similar: false,
        ...{ appealed: false, appealNote: null, removalReason: null, removalNote: null },
        held: false,
      },
    ]);
    const one = await admin.get(`/api/admin/images/${imageId}`).expect(200);
    expect(one.body).toEqual(items[0]);
    await product
      .visitor()
      .get(items[0]?.objectStorageUrl ?? '')
      .expect(200);
  });

  it('the image list has plain addresses of visible images and signed addresses of hidden ones', async () => {
    await insert({});
    await insert({ removed: true });
    await insert({ visibility: 'only-me' });
    const { items } = await list();
    expect(items.map(({ objectStorageUrl }) => PLAIN.test(objectStorageUrl))).toEqual([
      true,
      false,
      false,
    ]);
    expect(items[1]?.objectStorageUrl).toMatch(SIGNED);
    const one = await admin.get(`/api/admin/images/${items[2]?.id}`).expect(200);
    expect((one.body as Item).objectStorageUrl).toMatch(SIGNED);
  });

  it('the image list leaves out removed images, accepted images or both', async () => {
    const [waiting, accepted, removed] = [
      await insert({}),
      await insert({ removed: false }),
      await insert({ removed: true }),
    ];
    expect(await ids('')).toEqual([waiting, accepted, removed]);
    expect(await ids('?hideRemoved=true')).toEqual([waiting, accepted]);
    expect(await ids('?hideAccepted=true')).toEqual([waiting, removed]);
    expect(await ids('?hideRemoved=true&hideAccepted=true')).toEqual([waiting]);
    expect(await ids('?hideRemoved=false&hideAccepted=false')).toHaveLength(3);
    const total = async (query: string) => (await list(query)).total;
    await insert({ removed: true });
    expect(await total('?hideRemoved=true&limit=1')).toBe('2');
    expect(await total('?hideAccepted=true&limit=1')).toBe('3');
    expect(await total('?hideRemoved=true&hideAccepted=true&limit=1')).toBe('1');
    expect(await total('?hideRemoved=true&q=nobody')).toBe('0');
    await admin.get('/api/admin/images?hideRemoved=yes').expect(400);
  });

  it('the count of images up to an image is the place of this image in the list', async () => {
    const [first, removed, last] = [
      await insert({}),
      await insert({ removed: true }),
      await insert({}),
    ];
    const place = async (query: string) => (await list(`?limit=1&upTo=${query}`)).total;
    expect(await place(`${last}`)).toBe('3');
    expect(await place(`${removed}`)).toBe('2');
    expect(await place(`${last}&hideRemoved=true`)).toBe('2');
    expect(await ids(`?upTo=${first}`)).toEqual([first]);
    for (const wrong of ['', '0', '-1', '1.5', 'x', '2147483648']) {
      await admin.get(`/api/admin/images?limit=1&upTo=${wrong}`).expect(400);
    }
  });

  describe('images uploaded between two days', () => {
    let [before, first, last, after] = [0, 0, 0, 0];
    beforeEach(async () => {
      // The first day begins at 05:00Z; DST begins on it, so the next day begins at 04:00Z.
      before = await insert({ createdAt: '2026-03-08T04:59:59.999Z' });
      first = await insert({ createdAt: '2026-03-08T05:00:00Z', removed: true });
      last = await insert({ createdAt: '2026-03-09T03:59:59.999Z' });
      after = await insert({ createdAt: '2026-03-09T04:00:00Z' });
    });

    it('images are filtered by the product days of their upload, first and last day included', async () => {
      expect(await ids('?uploadedFrom=2026-03-08')).toEqual([first, last, after]);
      expect(await ids('?uploadedTo=2026-03-08')).toEqual([before, first, last]);
      expect(await ids('?uploadedFrom=2026-03-08&uploadedTo=2026-03-08')).toEqual([first, last]);
      expect(await ids('?uploadedFrom=2026-03-10')).toEqual([]);
    });

    it.each([
      ['uploadedFrom=2026-02-30', 'Uploaded from must be a day from 2000 to 2099, like 2026-11-20'],
      [
        'uploadedFrom=2026-03-09&uploadedTo=2026-03-08',
        'Uploaded to must not be before Uploaded from',
      ],
    ])('the upload days %s get 400', async (days, message) => {
      for (const path of ['/api/admin/images', '/api/admin/images/export']) {
        const { body } = await admin.get(`${path}?${days}`).expect(400);
        expect(body).toMatchObject({ statusCode: 400, message });
      }
    });
  });

  it('the image list is sorted, searched and read in pages', async () => {
    const [b, a, none] = [
      await insert({ email: 'b@example.com' }),
      await insert({ email: 'a@example.com' }),
      await insert({ email: null }),
    ];
    await product.database.query('UPDATE ratings SET rate_up = image_id - $1', [b]);
    await product.database.query('UPDATE images SET file_size = 5 WHERE id = $1', [a]);
    expect(await ids('?sort=email')).toEqual([a, b, none]);
    expect(await ids('?sort=totalRating&order=desc')).toEqual([none, a, b]);
    expect(await ids('?sort=fileSize')).toEqual([a, b, none]);
    expect(await ids('?sort=mimetype&order=desc')).toEqual([none, a, b]);
    expect(await ids('?sort=createdAt&order=desc&limit=1&offset=1')).toEqual([a]);
    expect(await ids('?q=A%40EXAMPLE')).toEqual([a]);
    expect(await ids(`?q=${none}`)).toContain(none);
    expect((await list('?q=example&limit=1')).total).toBe('2');
    await admin.get('/api/admin/images?sort=removed').expect(400);
    await admin.get('/api/admin/images?sort=slot').expect(400);
  });

  it('the export of images holds no media addresses and no formulas', async () => {
    const id = await insert({ email: '+mara@example.com', removed: true });
    await insert({ removed: false });
    await product.database.query(
      `UPDATE images SET utm_source = '=1+1', utm_medium = '@SUM(A1)',
              page_url = 'https://unspoken.example/?q="x",y' WHERE id = $1`,
      [id],
    );
    const answer = await admin.get('/api/admin/images/export?hideAccepted=true').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="unspoken-images-2026-11-20.csv"',
    });
    expect(answer.text).not.toContain('/media/');
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows).toEqual([
      {
        id: String(id),
        email: "'+mara@example.com",
        mimetype: 'image/jpeg',
        fileSize: '1000',
        width: '600',
        height: '800',
        rotation: '0',
        removed: 'true',
        visibility: 'public',
        pageUrl: 'https://unspoken.example/?q="x",y',
        utmSource: "'=1+1",
        utmMedium: "'@SUM(A1)",
        createdAt: expect.stringMatching(/Z$/),
        totalRating: '0',
      },
    ]);
    expect(await product.database.query('SELECT action, after FROM audit_trail')).toEqual([
      { action: 'images.export', after: { sort: 'id', order: 'asc', hideAccepted: 'true' } },
    ]);
  });
});
