import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type S3Access, S3ObjectStore } from '../../src/platform/storage/s3-object-store.js';
import { StoreUnavailableError } from '../../src/platform/storage/object-store.js';
import { describeObjectStore } from '../contracts/object-store.contract.js';
import { startS3, type TestS3 } from '../support/test-s3.js';

let s3: TestS3;
const stores: S3ObjectStore[] = [];

beforeAll(async () => {
  s3 = await startS3();
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

/** Pages of seven, so that a list of thirty takes several. */
describeObjectStore('a bucket', async () => open(await s3.newBucket(), 7));

describe('a bucket', () => {
  it('keeps apart from another', async () => {
    const [one, other] = [open(await s3.newBucket()), open(await s3.newBucket())];
    await one.put('a.jpg', Buffer.from('one'), 'image/jpeg');
    expect(await other.open('a.jpg')).toBeNull();
  });

  it('that is not there is unavailable, and its objects are not called absent', async () => {
    const store = open({ ...(await s3.newBucket()), bucket: 'nowhere' });
    await expect(store.check()).rejects.toThrow(StoreUnavailableError);
    await expect(store.open('a.jpg')).rejects.toThrow(StoreUnavailableError);
    await expect(store.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      StoreUnavailableError,
    );
    await expect(Array.fromAsync(store.keys())).rejects.toThrow(StoreUnavailableError);
  });

  it('is closed to whoever has the wrong keys', async () => {
    const access = await s3.newBucket();
    const store = open({
      ...access,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'no' },
    });
    await expect(store.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      StoreUnavailableError,
    );
    expect(await Array.fromAsync(open(access).keys())).toEqual([]);
  });
});
