import type { BackupPlace } from './backup-place.js';

/** Where the product keeps its nightly backups. Their names are the times at which they began. */
export abstract class BackupStorage {
  abstract names(): Promise<string[]>;
  abstract at(name: string): BackupPlace;
}
