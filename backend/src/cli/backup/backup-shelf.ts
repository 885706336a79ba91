import { join } from 'node:path';
import type { Settings } from '../../platform/config/settings.js';
import { s3AccessOf } from '../../platform/storage/open-object-store.js';
import { FolderShelf } from './backup-folder.js';
import type { BackupShelf } from './backup-place.js';

/** Opens the place of the nightly backups: the bucket of the settings, or else a folder. */
export async function openShelf(settings: Settings): Promise<BackupShelf> {
  const access = s3AccessOf(settings, 'BACKUP_S3');
  if (!access)
    return new FolderShelf(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'nightly-backups'));
  // Loaded only here: Amazon's SDK takes 34 MB.
  const { BucketShelf } = await import('./backup-bucket.js');
  return new BucketShelf(access);
}
