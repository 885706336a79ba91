import { randomBytes } from 'node:crypto';
import { describe } from '@jest/globals';
import { S3_KEYS, type S3Server, WHY_NO_S3 } from './s3-server.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import type { S3Access } from '../../src/platform/storage/s3-object-store.js';
import type { TestProduct } from './test-product.js';
import { objectKeys } from './object-keys.js';

if (WHY_NO_S3) process.stderr.write(`Tests on S3 are skipped: ${WHY_NO_S3}\n`);

/** A `describe` for tests that need an S3 server; skipped when there is none. */
export const describeWithS3 = WHY_NO_S3 ? describe.skip : describe;

/** Access data of a new, empty bucket. */
export function newBucket(server: S3Server): ReturnType<S3Server['addBucket']> {
  return server.addBucket(`images-${randomBytes(6).toString('hex')}`);
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
