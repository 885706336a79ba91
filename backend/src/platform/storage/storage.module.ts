import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskObjectStore } from './disk-object-store.js';
import { NamedObjects } from './integrity/named-objects.js';

import { ObjectIntegrity } from './integrity/object-integrity.js';
import { ObjectSweep } from './integrity/object-sweep.js';
import { ObjectStore } from './object-store.js';
import type { S3Access } from './s3-client.js';
import { S3ObjectStore } from './s3-object-store.js';
import { StoreReturn } from './store-return.js';

/** What a server other than Amazon's takes when nothing else is set there. */
const ANY_REGION = 'us-east-1';

/** The bytes of pictures: in a bucket when one is set, else on disk. */
@Global()
@Module({
  providers: [
    { provide: ObjectStore, inject: [Settings], useFactory: openObjectStore },
    NamedObjects,
    ObjectIntegrity,
    ObjectSweep,
    StoreReturn,
  ],
  exports: [ObjectStore, ObjectIntegrity],
})
export class StorageModule {}

/** The store that the settings name. A bucket is not asked for anything yet: the product starts also while it is away. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  const access = s3AccessOf(settings);
  if (access) return new S3ObjectStore(access);
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
