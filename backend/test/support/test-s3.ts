import { randomBytes } from 'node:crypto';
import { S3_KEYS, S3Server } from './s3-server.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import type { S3Access } from '../../src/platform/storage/s3-object-store.js';
import type { TestProduct } from './test-product.js';
import { objectKeys } from './object-keys.js';

/** Access data of a new, empty bucket. */
export function newBucket(server: S3Server): S3Access & { endpoint: string } {
  const bucket = `images-${randomBytes(6).toString('hex')}`;
  server.addBucket(bucket);
  const endpoint = `http://127.0.0.1:${server.port}`;
  return { bucket, region: 'us-east-1', endpoint, credentials: S3_KEYS };
}

/** Settings with which a product stores its images in this bucket. */
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
