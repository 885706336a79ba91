import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskObjectStore } from '../../../src/platform/storage/disk-object-store.js';
import {
  type ObjectStore,
  StoreUnavailableError,
} from '../../../src/platform/storage/object-store.js';
import type { S3Access } from '../../../src/platform/storage/s3-object-store.js';
import { S3ObjectStore } from '../../../src/platform/storage/s3-object-store.js';
import { listenOnLoopback } from '../../support/loopback-server.js';
import { objectKeys } from '../../support/object-keys.js';
import { S3_KEYS, S3Server } from '../../support/s3-server.js';
import { describeWithS3 } from '../../support/describe-with.js';

const MB = 1024 * 1024;

const selfSigned = (file: string) =>
  join(import.meta.dirname, '..', '..', 'fixtures', 'self-signed', file);

describe('object store on disk', () => {
  let folder: string;
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unspoken-store-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function createStore(): Promise<DiskObjectStore> {
    const store = new DiskObjectStore(newRoot());
    await store.prepare();
    return store;
  }

  function newRoot(): string {
    count += 1;
    return join(folder, String(count));
  }

  describeObjectStore('a folder', createStore);

  describe('disk object store', () => {
    it('unfinished files of a crash are removed, and those that are being written stay', async () => {
      const root = newRoot();
      await new DiskObjectStore(root).prepare();
      const [old, fresh] = ['old', 'fresh'].map((name) => join(root, 'unfinished', name));
      for (const path of [old, fresh]) await writeFile(path as string, 'half');
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await utimes(old as string, anHourAgo, anHourAgo);
      await new DiskObjectStore(root).prepare();
      expect(await readdir(join(root, 'unfinished'))).toEqual(['fresh']);
    });
  });
});

describeWithS3('object store in a bucket', () => {
  let s3: S3Server;
  const stores: S3ObjectStore[] = [];

  beforeAll(async () => {
    s3 = await S3Server.start();
  });
  afterAll(async () => {
    for (const store of stores) store.onApplicationShutdown();
    await s3.stop();
  });

  function open(access: S3Access, pageSize?: number): S3ObjectStore {
    const store = new S3ObjectStore(access, pageSize);
    stores.push(store);
    return store;
  }

  /** Uses a page size of seven, so that a list of thirty needs several pages. */
  describeObjectStore('a folder of a bucket', async () => {
    const access = await s3.newBucket();
    const others = open(access);
    for (const key of ['1.jpg', 'zebra.jpg']) await others.put(key, Buffer.from('x'), 'image/jpeg');
    return open({ ...access, prefix: 'our/images/' }, 7);
  });

  describe('S3 object store', () => {
    it('a missing bucket is reported as an unavailable store, not its objects as missing', async () => {
      const store = open({ ...(await s3.newBucket()), bucket: 'nowhere' });
      await expect(store.check()).rejects.toThrow(StoreUnavailableError);
      await expect(store.open('a.jpg')).rejects.toThrow(StoreUnavailableError);
      await expect(store.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
        StoreUnavailableError,
      );
      await expect(objectKeys(store)).rejects.toThrow(StoreUnavailableError);
    });

    it('a bucket refuses a wrong key, which counts as a failure of the store', async () => {
      const access = await s3.newBucket();
      await open(access).put('a.jpg', Buffer.from('x'), 'image/jpeg');
      const thief = open({ ...access, credentials: { ...S3_KEYS, secretAccessKey: 'guessed' } });
      await expect(thief.open('a.jpg')).rejects.toMatchObject({
        cause: { name: 'SignatureDoesNotMatch' },
      });
    });

    it('nothing is sent to a store with a self-signed certificate', async () => {
      let requests = 0;
      const forger = createServer(
        {
          key: readFileSync(selfSigned('key.pem')),
          cert: readFileSync(selfSigned('certificate.pem')),
        },
        (_request, response) => {
          requests += 1;
          response.end();
        },
      );
      const port = await listenOnLoopback(forger);
      const store = open({ ...(await s3.newBucket()), endpoint: `https://127.0.0.1:${port}` });
      const refusal = await store
        .put('a.jpg', Buffer.from('x'), 'image/jpeg')
        .catch((failure: StoreUnavailableError) => String(failure.cause));
      forger.close();
      expect(refusal).toContain('self-signed certificate');
      expect(requests).toBe(0);
    });
  });
});

/** The tests of every object store. `create` returns an empty one. */
function describeObjectStore(name: string, create: () => Promise<ObjectStore>): void {
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
        await expect(putting()).rejects.toMatchObject({ cause: new Error('broke off') });
        expect(await keys()).toEqual([]);
        expect(await store.open('long.zip')).toBeNull();
      },
    );

    it('the object store returns null for a missing object', async () => {
      expect(await store.open('nothing.jpg')).toBeNull();
    });

    it('deleting removes one object, and deleting it again is no error', async () => {
      await put('a.jpg', 'one');
      await put('b.jpg', 'two');
      await store.delete('a.jpg');
      await store.delete('a.jpg');
      expect(await store.open('a.jpg')).toBeNull();
      expect(await keys()).toEqual(['b.jpg']);
    });

    it('every object key is listed once, in ascending order', async () => {
      const names = Array.from({ length: 30 }, (_, index) => `${index}-image.jpg`).sort();
      await Promise.all(names.map((key) => put(key, key)));
      expect(await keys()).toEqual(names);
    });

    it('one whole object is kept when two are put under one key at once', async () => {
      const texts = ['a'.repeat(200_000), 'b'.repeat(300_000)];
      for (let round = 0; round < 10; round += 1) {
        await Promise.all(texts.map((text) => put('image.jpg', text)));
        expect(texts).toContain(await get('image.jpg'));
      }
    });

    it.each(['', '../secret', 'a/b', 'a\\b', 'A.jpg', '.hidden', 'a..b', 'a\0b', 'x'.repeat(129)])(
      '%j is refused as an object key',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow(TypeError);
        await expect(store.open(key)).rejects.toThrow(TypeError);
        await expect(store.delete(key)).rejects.toThrow(TypeError);
      },
    );
  });
}

async function* piecesOf(bytes: Buffer): AsyncIterable<Buffer> {
  for (let start = 0; start < bytes.length; start += 700_001) {
    yield bytes.subarray(start, start + 700_001);
  }
}
