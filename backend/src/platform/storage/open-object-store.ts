import { join } from 'node:path';
import { Settings } from '../config/settings.js';
import { DiskObjectStore } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';

const ANY_REGION = 'us-east-1';

/** Opens the configured store. Does not contact a bucket: the product also starts while it is down. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  const { S3_BUCKET: bucket, S3_PREFIX: prefix, S3_ENDPOINT: endpoint } = settings;
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (bucket) {
    const credentials =
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined;
    // Loaded only here: Amazon's SDK takes 34 MB.
    const { S3ObjectStore } = await import('./s3-object-store.js');
    const region = S3_REGION ?? ANY_REGION;
    return new S3ObjectStore({ bucket, prefix, region, endpoint, credentials });
  }
  const store = new DiskObjectStore(join(settings.DATA_DIR, 'media'));
  await store.prepare();
  return store;
}
