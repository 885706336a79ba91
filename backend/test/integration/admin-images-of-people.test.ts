import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonPictures } from '../../src/modules/images/application/person-pictures.service.js';
import { Database } from '../../src/platform/database/database.js';
import { insertImage } from '../factories/images.js';
import { signedInVisitor } from '../factories/people.js';
import { jpeg } from '../factories/pictures.js';
import { eventually } from '../support/eventually.js';
import { startProduct, type TestProduct } from '../support/test-product.js';

describe("a person's pictures", () => {
  let product: TestProduct;
  let pictures: PersonPictures;

  beforeAll(async () => {
    product = await startProduct();
    pictures = product.app.get(PersonPictures);
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    await product.database.query('DELETE FROM images');
    await insertImage(product.database, { email: 'otto@example.com' });
    await insertImage(product.database, { email: null });
  });

  const owners = async () =>
    (
      await product.database.query<{ email: string | null }>('SELECT email FROM images ORDER BY id')
    ).map(({ email }) => email);
  const objects = async () => {
    const folder = join(product.dataDir, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('go with the person: rows, ratings, places in the pool and bytes', async () => {
    const mara = await signedInVisitor(product, { email: 'mara@example.com' });
    for (const side of [40, 80]) {
      const bytes = await jpeg(side, side);
      await mara.post('/api/upload-image-cloud').attach('image', bytes, 'a.jpg').expect(200);
    }
    expect(await objects()).toHaveLength(2);
    await pictures.removeAllOf('mara@example.com');
    expect(await owners()).toEqual(['otto@example.com', null]);
    expect(await product.database.query('SELECT 1 FROM ratings')).toHaveLength(2);
    expect(await product.database.query('SELECT size FROM image_pool')).toEqual([{ size: 2 }]);
    await eventually(async () => expect(await objects()).toEqual([]));
  });

  it('stay, bytes included, when what they are removed along with is taken back', async () => {
    const fail = product.app.get(Database).transaction(async () => {
      await pictures.removeAllOf('otto@example.com');
      await pictures.moveTo('otto@example.com', 'nobody@example.com');
      throw new Error('taken back');
    });
    await expect(fail).rejects.toThrow('taken back');
    expect(await owners()).toEqual(['otto@example.com', null]);
    const jobs = await product.database.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'object-removal' AND state < 'completed'`,
    );
    expect(jobs).toEqual([]);
  });

  it('follow the person to another address', async () => {
    await pictures.moveTo('otto@example.com', 'otto@new.example.com');
    expect(await owners()).toEqual(['otto@new.example.com', null]);
    expect(await product.database.query('SELECT size FROM image_pool')).toEqual([{ size: 2 }]);
  });
});
