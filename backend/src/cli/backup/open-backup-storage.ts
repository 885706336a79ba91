import { join } from 'node:path';
import type { Settings } from '../../platform/config/settings.js';
import { s3AccessOf } from '../../platform/storage/open-object-store.js';
import { FolderStorage } from './backup-folder.js';
import type { BackupStorage } from './backup-storage.js';

/** Opens the storage of the nightly backups: the bucket of the settings, or else a folder. */
export async function openBackupStorage(settings: Settings): Promise<BackupStorage> {
  const access = s3AccessOf(settings, 'BACKUP_S3');
  if (!access)
    return new FolderStorage(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'nightly-backups'));
  // Loaded only here: Amazon's SDK takes 34 MB.
  const { BucketStorage } = await import('./backup-bucket.js');
  return new BucketStorage(access);
}
