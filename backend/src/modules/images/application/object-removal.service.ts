import { Injectable } from '@nestjs/common';
import { chunksOf } from '../../../shared/chunks.js';
import { isBackupRunning } from '../../../platform/database/running-backup.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { Log } from '../../../platform/observability/log.js';
import { copyKey, ObjectStore } from '../../../platform/storage/object-store.js';
import type { ModeratedImage } from '../domain/moderated-image.js';
import { variantName, VARIANTS } from '../domain/media.js';

export const REMOVALS = 'object-removal';

/** A slow store deletes this many objects within the time limit of one try of a job. */
const MOST_AT_ONCE = 50;

const WAIT_FOR_BACKUP_SECONDS = 60;
const REPLACED_KEPT_SECONDS = 24 * 60 * 60;

/** One object key, or several that are deleted together. */
type RemovalJob = { objectKey: string; replaced?: Replaced } | { objectKeys: string[] };

/** What somebody needs to put a replaced object back by hand. */
type Replaced = Pick<ModeratedImage, 'rotation' | 'width' | 'height' | 'fileSize'> & {
  imageId: number;
};

/**
 * Deletes objects that no row refers to, with their smaller copies. Waits for backups, and retries while the store is
 * unavailable.
 */
@Injectable()
export class ObjectRemoval {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: ObjectStore,
    database: Database,
    private readonly log: Log,
  ) {
    this.jobs.handle<RemovalJob>(REMOVALS, async (removal) => {
      if (await isBackupRunning(database)) {
        return this.jobs.send(REMOVALS, removal, { startAfterSeconds: WAIT_FOR_BACKUP_SECONDS });
      }
      const keys = 'objectKey' in removal ? [removal.objectKey] : removal.objectKeys;
      for (const key of keys) await this.remove(key);
    });
  }

  /** Inside a transaction, the job is stored only if the transaction commits. */
  schedule(objectKey: string): Promise<void> {
    return this.jobs.send(REMOVALS, { objectKey } satisfies RemovalJob);
  }

  /**
   * Like `schedule`, for an object that was replaced by another one. It stays for a day, so that a mistake can be
   * undone.
   */
  scheduleReplaced({ id: imageId, objectKey, ...image }: ModeratedImage): Promise<void> {
    const { rotation, width, height, fileSize } = image;
    const replaced = { imageId, rotation, width, height, fileSize };
    const removal: RemovalJob = { objectKey, replaced };
    return this.jobs.send(REMOVALS, removal, { startAfterSeconds: REPLACED_KEPT_SECONDS });
  }

  /** Like `schedule`, for many keys with few jobs: a user may have thousands of images. */
  async scheduleAll(objectKeys: string[]): Promise<void> {
    for (const some of chunksOf(objectKeys, MOST_AT_ONCE)) {
      await this.jobs.send(REMOVALS, { objectKeys: some } satisfies RemovalJob);
    }
  }

  /** Deletes an object that got no row: now, or by a job if the store fails. Logs a failure instead of throwing it. */
  async discard(objectKey: string): Promise<void> {
    try {
      await this.store.delete(objectKey).catch(() => this.schedule(objectKey));
    } catch (err) {
      this.log.error({ err, objectKey }, 'an object without a row may be left behind');
    }
  }

  private async remove(key: string): Promise<void> {
    const copies = VARIANTS.map((variant) => copyKey(key, variantName(variant)));
    await Promise.all([key, ...copies].map((each) => this.store.delete(each)));
  }
}
