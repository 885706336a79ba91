import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectIntegrity } from '../../../src/modules/images/application/object-integrity.service.js';
import { ObjectSweep } from '../../../src/modules/images/application/object-sweep.service.js';
import { newObjectKey, ObjectStore } from '../../../src/platform/storage/object-store.js';
import { HOUR } from '../../../src/shared/milliseconds.js';
import { jpeg } from '../../factories/image-files.js';
import { insertImages } from '../../factories/images.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/object-keys.js';

/** The key of an object that no row names. */
const ORPHAN = `${'f'.repeat(32)}.jpg`;

describe('object integrity', () => {
  let product: TestProduct;
  let integrity: ObjectIntegrity;
  let store: ObjectStore;
  let keys: string[];

  beforeAll(async () => {
    product = await topicProduct();
    integrity = product.app.get(ObjectIntegrity);
    store = product.app.get(ObjectStore);
  });
  beforeEach(async () => {
    product.clock.set(new Date().toISOString());
    await product.database.query('DELETE FROM images');
    for (const key of await storedKeys(product)) await store.delete(key);
    for (let count = 0; count < 3; count += 1) {
      await product
        .visitor()
        .post('/api/upload-image-cloud')
        .attach('image', await jpeg(), 'a.jpg')
        .expect(200);
    }
    const rows = await product.database.query<{ object_key: string }>(
      'SELECT object_key FROM images ORDER BY object_key',
    );
    keys = rows.map(({ object_key: key }) => key);
  });

  const putOrphan = () => store.put(ORPHAN, Buffer.from('left over'), 'image/jpeg');
  const aDayLater = () => product.clock.set(new Date(Date.now() + 25 * HOUR).toISOString());
  const sweep = () => product.app.get(ObjectSweep).run();

  it('the integrity report lists missing, mismatched and orphaned objects', async () => {
    const [missing, cut] = keys as [string, string];
    await store.delete(missing);
    await store.put(cut, Buffer.from('short'), 'image/jpeg');
    await putOrphan();
    const report = await integrity.report();
    expect(report).toEqual({
      named: 3,
      stored: 3,
      copies: 0,
      missing: [missing],
      mismatched: [{ key: cut, named: expect.any(Number), stored: 5 }],
      orphans: [expect.objectContaining({ key: ORPHAN, bytes: 9 })],
      isCut: false,
    });
  });

  it('the integrity report says that it ends at 10,000 differences', async () => {
    await insertImages(product.database, 10_001);
    const report = await integrity.report();
    expect(report.isCut).toBe(true);
    expect(report.missing).toHaveLength(10_000);
  });

  it('the integrity report counts smaller copies, and lists those without an image', async () => {
    for (const key of [...keys, ORPHAN]) {
      await store.put(`${key}.480-webp`, Buffer.from('a copy'), 'image/webp');
    }
    const report = await integrity.report();
    expect(report).toMatchObject({ named: 3, stored: 3, copies: 4, missing: [], mismatched: [] });
    expect(report.orphans.map(({ key }) => key)).toEqual([`${ORPHAN}.480-webp`]);
    aDayLater();
    expect(await integrity.sweep(report.orphans)).toBe(1);
    expect(await storedKeys(product)).toHaveLength(6);
  });

  it('the sweep removes an orphaned object after a day', async () => {
    await putOrphan();
    const { orphans } = await integrity.report();
    expect(await integrity.sweep(orphans)).toBe(0);
    aDayLater();
    expect(await integrity.sweep(orphans)).toBe(1);
    expect(await storedKeys(product)).toEqual(keys);
  });

  it('a sweep with --now removes an orphaned object and keeps an upload under way', async () => {
    await putOrphan();
    const underWay = `${'e'.repeat(32)}.jpg`;
    await store.put(underWay, Buffer.from('the row follows'), 'image/jpeg');
    const { orphans } = await integrity.report();
    expect(orphans.map(({ key }) => key).sort()).toEqual([ORPHAN, underWay].sort());
    await product.database.query(
      `UPDATE images SET object_key = $1, file_size = 15 WHERE object_key = $2`,
      [underWay, keys[0]],
    );
    expect(await integrity.sweepSoon(orphans, 0)).toBe(1);
    expect(await storedKeys(product)).toContain(underWay);
    expect(await storedKeys(product)).not.toContain(ORPHAN);
  });

  it('the sweep never removes files that are not of the product', async () => {
    await store.put('report-of-somebody-else.pdf', Buffer.from('not ours'), 'application/pdf');
    aDayLater();
    const report = await integrity.report();
    expect(report).toMatchObject({ stored: 3, orphans: [] });
    await sweep();
    expect(await integrity.sweepSoon(report.orphans, 0)).toBe(0);
    expect(await storedKeys(product)).toContain('report-of-somebody-else.pdf');
  });

  it('the scheduled task compares images with objects and sweeps orphans', async () => {
    await putOrphan();
    aDayLater();
    expect(await sweep()).toEqual({
      named: 3,
      stored: 4,
      copies: 0,
      missing: 0,
      mismatched: 0,
      orphans: 1,
      removed: 1,
    });
    expect(await storedKeys(product)).toEqual(keys);
  });

  it('the scheduled task removes nothing when most objects have no row', async () => {
    const unknown = Array.from({ length: 101 }, () => newObjectKey('jpg'));
    for (const key of unknown) await store.put(key, Buffer.from('an image'), 'image/jpeg');
    aDayLater();
    expect(await sweep()).toMatchObject({ stored: 104, orphans: 101, removed: 0 });
    await store.delete(unknown.pop() as string);
    expect(await sweep()).toMatchObject({ stored: 103, orphans: 100, removed: 100 });
  });
});
