import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NamedObjects } from '../../../src/platform/storage/integrity/named-objects.js';
import { ObjectIntegrity } from '../../../src/platform/storage/integrity/object-integrity.js';
import { ObjectSweep } from '../../../src/platform/storage/integrity/object-sweep.js';
import { ObjectStore } from '../../../src/platform/storage/object-store.js';
import { HOUR } from '../../../src/shared/milliseconds.js';
import { insertImages } from '../../factories/images.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { storedKeys } from '../../support/test-s3.js';

/** Referenced by no row, and after all that are. */
const ORPHAN = `${'f'.repeat(32)}.jpg`;

describe('many images and their objects', () => {
  let product: TestProduct;
  let integrity: ObjectIntegrity;
  let store: ObjectStore;
  /** Keys in a portion, instead of 100,000. */
  let portion: number;

  beforeAll(async () => {
    product = await topicProduct();
    integrity = product.app.get(ObjectIntegrity);
    store = product.app.get(ObjectStore);
    const report = integrity.report.bind(integrity);
    jest
      .spyOn(integrity, 'report')
      .mockImplementation((after, signal) => report(after, signal, portion));
  });
  beforeEach(async () => {
    portion = 4;
    product.clock.set(new Date(Date.now() + 25 * HOUR).toISOString());
    await product.database.query('DELETE FROM images');
    await product.database.query('DELETE FROM nightly_tasks');
    for (const key of await storedKeys(product)) await store.delete(key);
  });

  const sweep = (signal?: AbortSignal) => product.app.get(ObjectSweep).run(signal);
  const put = (key: string) => store.put(key, Buffer.alloc(1_000), 'image/jpeg');
  const namedKeys = async () =>
    (await Array.fromAsync(product.app.get(NamedObjects).all())).map(({ key }) => key);
  const putNamed = async (count: number) => {
    await insertImages(product.database, count);
    const keys = await namedKeys();
    for (const key of keys) await put(key);
    return keys;
  };

  it('portions of the integrity report find what one report would', async () => {
    const keys = await putNamed(9);
    await put(ORPHAN);
    for (const key of [...keys, ORPHAN]) await put(`${key}.480-webp`);
    await store.delete(keys[4] as string);
    const reports = await Array.fromAsync(integrity.reports());
    expect(reports).toHaveLength(6);
    expect(reports.flatMap(({ missing }) => missing)).toEqual([keys[4]]);
    expect(reports.flatMap(({ orphans }) => orphans).map(({ key }) => key)).toEqual([
      ORPHAN,
      `${ORPHAN}.480-webp`,
    ]);
    expect(reports.reduce((sum, { copies }) => sum + copies, 0)).toBe(10);
  });

  it('a sweep that was stopped goes on after its last portion', async () => {
    const keys = await putNamed(10);
    const stop = new AbortController();
    jest.spyOn(integrity, 'sweep').mockImplementationOnce(() => {
      stop.abort(new Error('the hour is over'));
      return Promise.resolve(0);
    });
    await expect(sweep(stop.signal)).rejects.toThrow('the hour is over');
    await put(ORPHAN);
    expect(await sweep()).toMatchObject({ named: 6, orphans: 1, removed: 1 });
    expect(await storedKeys(product)).toEqual(keys);
    expect(await sweep()).toMatchObject({ named: 10, missing: 0, orphans: 0 });
  });
});
