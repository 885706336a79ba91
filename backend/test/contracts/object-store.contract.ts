import { beforeEach, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../src/platform/storage/object-store.js';
import { objectKeys } from '../support/object-keys.js';

/** Contract tests of every object store. `create` returns an empty one. */
export function describeObjectStore(name: string, create: () => Promise<ObjectStore>): void {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await create();
    });

    const put = (key: string, text: string) => store.put(key, Buffer.from(text), 'image/jpeg');
    const get = async (key: string) => {
      const stream = await store.open(key);
      return stream && (await buffer(stream)).toString();
    };
    const keys = () => objectKeys(store);

    it.each([0, 1, 5 * MB - 1, 5 * MB, 12 * MB + 7])(
      'the object store returns the %i bytes that were put as a stream',
      async (length) => {
        const bytes = Buffer.alloc(length, 'a pattern of bytes');
        expect(await store.putStream('long.zip', piecesOf(bytes), 'application/zip')).toBe(length);
        const stream = await store.open('long.zip');
        expect(stream && bytes.equals(await buffer(stream))).toBe(true);
        const listed = await Array.fromAsync(store.objects());
        expect(listed).toMatchObject([{ key: 'long.zip', bytes: length }]);
      },
    );

    it.each([1, 12 * MB])(
      'a stream that breaks off after %i bytes stores nothing',
      async (length) => {
        const breaking = async function* () {
          yield* piecesOf(Buffer.alloc(length));
          throw new Error('broke off');
        };
        const putting = () => store.putStream('long.zip', breaking(), 'application/zip');
        await expect(putting()).rejects.toThrow('broke off');
        expect(await keys()).toEqual([]);
        expect(await store.open('long.zip')).toBeNull();
      },
    );

    it('the object store returns null for a missing object', async () => {
      expect(await store.open('nothing.jpg')).toBeNull();
    });

    it('putting an object under an existing key replaces it', async () => {
      await put('picture.jpg', 'first');
      await put('picture.jpg', 'second');
      expect(await get('picture.jpg')).toBe('second');
      expect(await keys()).toEqual(['picture.jpg']);
    });

    it('deletes one object, and deleting it again is no error', async () => {
      await put('a.jpg', 'one');
      await put('b.jpg', 'two');
      await store.delete('a.jpg');
      await store.delete('a.jpg');
      expect(await store.open('a.jpg')).toBeNull();
      expect(await keys()).toEqual(['b.jpg']);
    });

    it('lists every object key once in ascending order', async () => {
      const names = Array.from({ length: 30 }, (_, index) => `${index}-picture.jpg`).sort();
      await Promise.all(names.map((key) => put(key, key)));
      expect(await keys()).toEqual(names);
    });

    it('lists the object keys after one that is or was there', async () => {
      const names = ['a.jpg', 'ab.jpg', 'ab.png', 'b.jpg', 'ba.jpg'];
      await Promise.all(names.map((key) => put(key, key)));
      for (const after of [...names, '0', 'aa', 'ab.k', 'z']) {
        const listed = await Array.fromAsync(store.objects(after));
        expect(listed.map(({ key }) => key)).toEqual(names.filter((key) => key > after));
      }
    });

    it('lists the size and time of each object', async () => {
      const before = Date.now();
      await put('small.jpg', 'x');
      await put('larger.jpg', 'x'.repeat(1_000));
      const objects = await Array.fromAsync(store.objects());
      expect(objects.map(({ key, bytes }) => ({ key, bytes })).sort(bySize)).toEqual([
        { key: 'small.jpg', bytes: 1 },
        { key: 'larger.jpg', bytes: 1_000 },
      ]);
      for (const { storedAt } of objects) {
        // Some stores count whole seconds, and clocks may differ slightly.
        expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
      }
    });

    it('keeps one whole object when two are put under one key at once', async () => {
      const texts = ['a'.repeat(200_000), 'b'.repeat(300_000)];
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(texts.map((text) => put('picture.jpg', text)));
        expect(texts).toContain(await get('picture.jpg'));
      }
    });

    it.each(['', '../secret', 'a/b', 'a\\b', 'A.jpg', '.hidden', 'a..b', 'a\0b', 'x'.repeat(129)])(
      'refuses %j as an object key',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow(TypeError);
        await expect(store.open(key)).rejects.toThrow(TypeError);
        await expect(store.delete(key)).rejects.toThrow(TypeError);
      },
    );

    it('the check of the object store passes', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}

const MB = 1024 * 1024;

async function* piecesOf(bytes: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < bytes.length; start += 700_001) {
    yield bytes.subarray(start, start + 700_001);
  }
}

function bySize(one: { bytes: number }, other: { bytes: number }): number {
  return one.bytes - other.bytes;
}
