import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { S3Access } from '../../../src/platform/storage/s3-client.js';
import { S3ObjectStore } from '../../../src/platform/storage/s3-object-store.js';
import { StoreUnavailableError } from '../../../src/platform/storage/object-store.js';
import { describeObjectStore } from '../../contracts/object-store.contract.js';
import { startS3, type TestS3 } from '../../support/test-s3.js';
import { objectKeys } from '../../support/object-keys.js';

const FORGED = (file: string) =>
  join(import.meta.dirname, '..', '..', 'fixtures', 'self-signed', file);

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

/** Page size of seven, so that a list of thirty needs several pages. */
describeObjectStore('a folder of a bucket', async () => {
  const access = await s3.newBucket();
  const others = open(access);
  for (const key of ['1.jpg', 'zebra.jpg']) await others.put(key, Buffer.from('x'), 'image/jpeg');
  return open({ ...access, prefix: 'our/pictures/' }, 7);
});

describe('S3 object store', () => {
  it('reports a missing bucket as unavailable, not its objects as missing', async () => {
    const store = open({ ...(await s3.newBucket()), bucket: 'nowhere' });
    await expect(store.check()).rejects.toThrow(StoreUnavailableError);
    await expect(store.open('a.jpg')).rejects.toThrow(StoreUnavailableError);
    await expect(store.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      StoreUnavailableError,
    );
    await expect(objectKeys(store)).rejects.toThrow(StoreUnavailableError);
  });

  it('sends nothing to a store with a self-signed certificate', async () => {
    let requests = 0;
    const forger = createServer(
      { key: readFileSync(FORGED('key.pem')), cert: readFileSync(FORGED('certificate.pem')) },
      (_request, response) => {
        requests += 1;
        response.end();
      },
    );
    await new Promise<void>((resolve) => forger.listen(0, '127.0.0.1', resolve));
    const { port } = forger.address() as AddressInfo;
    const store = open({ ...(await s3.newBucket()), endpoint: `https://127.0.0.1:${port}` });
    const refusal = await store
      .put('a.jpg', Buffer.from('x'), 'image/jpeg')
      .catch((failure: StoreUnavailableError) => String(failure.cause));
    forger.close();
    expect(refusal).toContain('self-signed certificate');
    expect(requests).toBe(0);
  });

  it('a multipart upload that fails midway is aborted, so that the bucket keeps no part of it', async () => {
    const calls: string[] = [];
    const server = createHttpServer((request, response) => {
      request.resume().once('end', () => {
        const { searchParams } = new URL(request.url ?? '', 'http://store');
        calls.push(`${request.method} ${[...searchParams.keys()].sort().join(' ')}`);
        if (request.method !== 'POST') response.statusCode = request.method === 'PUT' ? 403 : 204;
        const id = '<UploadId>an-upload</UploadId>';
        response.end(request.method === 'POST' ? `<Result>${id}</Result>` : '');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const store = open({ ...(await s3.newBucket()), endpoint: `http://127.0.0.1:${port}` });
    const parts = async function* () {
      for (let count = 0; count < 3; count += 1) yield Buffer.alloc(5 * 1024 * 1024);
    };
    await expect(store.putStream('a.zip', parts(), 'application/zip')).rejects.toThrow(
      StoreUnavailableError,
    );
    server.close();
    expect(calls).toEqual(['POST uploads', 'PUT partNumber uploadId x-id', 'DELETE uploadId x-id']);
  });

  it('reports a store that refuses the keys as unavailable', async () => {
    const access = await s3.newBucket();
    const store = open({
      ...access,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'no' },
    });
    await expect(store.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      StoreUnavailableError,
    );
    expect(await objectKeys(open(access))).toEqual([]);
  });
});
