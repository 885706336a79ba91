import { join } from 'node:path';
import { Settings } from '../config/settings.js';
import { DiskObjectStore } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';
import type { S3Access } from './s3-object-store.js';

const ANY_REGION = 'us-east-1';

/** How to reach the bucket of these settings; undefined without one. */
export function s3AccessOf(settings: Settings, kind: 'S3' | 'BACKUP_S3'): S3Access | undefined {
  const bucket = settings[`${kind}_BUCKET`];
  if (!bucket) return undefined;
  const accessKeyId = settings[`${kind}_ACCESS_KEY_ID`];
  const secretAccessKey = settings[`${kind}_SECRET_ACCESS_KEY`];
  return {
    bucket,
    prefix: settings[`${kind}_PREFIX`],
    region: settings[`${kind}_REGION`] ?? ANY_REGION,
    endpoint: settings[`${kind}_ENDPOINT`],
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** Opens the configured store. Does not contact a bucket: the product also starts while it is down. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  const access = s3AccessOf(settings, 'S3');
  if (access) {
    // Loaded only here: Amazon's SDK takes 34 MB.
    const { S3ObjectStore } = await import('./s3-object-store.js');
    return new S3ObjectStore(access);
  }
  const store = new DiskObjectStore(join(settings.DATA_DIR, 'media'));
  await store.prepare();
  return store;
}
