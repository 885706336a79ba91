import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskObjectStore } from './disk-object-store.js';
import { NamedObjects } from './integrity/named-objects.js';
import { ObjectIntegrity } from './integrity/object-integrity.js';
import { ObjectSweep } from './integrity/object-sweep.js';
import { ObjectStore } from './object-store.js';
import type { S3Access } from './s3-object-store.js';

/** Region that servers other than Amazon's accept by default. */
const ANY_REGION = 'us-east-1';

/** Object store for images: a bucket when configured, else the disk. */
@Global()
@Module({
  providers: [
    { provide: ObjectStore, inject: [Settings], useFactory: openObjectStore },
    NamedObjects,
    ObjectIntegrity,
    ObjectSweep,
  ],
  exports: [ObjectStore, ObjectIntegrity],
})
export class StorageModule {}

/** Opens the configured store. Does not contact a bucket: the product also starts while it is down. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  const access = s3AccessOf(settings);
  if (access) {
    // Loaded only here: Amazon's SDK takes 34 MB.
    const { S3ObjectStore } = await import('./s3-object-store.js');
    return new S3ObjectStore(access);
  }
  const store = new DiskObjectStore(join(settings.DATA_DIR, 'media'));
  await store.prepare();
  return store;
}

function s3AccessOf(settings: Settings): S3Access | null {
  const { S3_BUCKET, S3_PREFIX, S3_ENDPOINT, S3_REGION } = settings;
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET) return null;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION ?? ANY_REGION,
    ...(S3_PREFIX && { prefix: S3_PREFIX }),
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  };
}
