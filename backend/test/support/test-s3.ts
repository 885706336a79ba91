import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Server } from './s3-server.mjs';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import type { S3Access } from '../../src/platform/storage/s3-object-store.js';
import type { TestProduct } from './test-product.js';
import { objectKeys } from './object-keys.js';

/** The only key pair that the server accepts. */
const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface TestS3 {
  port: number;
  /** Access data of a new, empty bucket. */
  newBucket(): Promise<S3Access & { endpoint: string }>;
  stop(): Promise<void>;
}

/** Starts a separate server on a free port, which deletes its data when it stops. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'unspoken-s3-'));
  const server = createS3Server({ folder, port: 0 });
  const { port } = await server.run();
  return {
    port,
    newBucket: async () => {
      const bucket = `pictures-${randomBytes(6).toString('hex')}`;
      await server.addBucket(bucket);
      return {
        bucket,
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: S3_KEYS,
      };
    },
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings that make a product store its images there. */
export function settingsFor({ bucket, region, endpoint }: S3Access): NodeJS.ProcessEnv {
  return {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
}

/** Keys of all objects in this product's store. */
export function storedKeys({ app }: TestProduct): Promise<string[]> {
  return objectKeys(app.get(ObjectStore));
}
