import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { copyKey, ObjectStore } from '../../../platform/storage/object-store.js';
import { REMOVALS } from '../../../platform/storage/store-return.js';
import { VARIANTS, variantName } from '../domain/media-variant.js';

/** As many objects as a slow store deletes within the time limit of one job try. */
const MOST_AT_ONCE = 50;

/** One object key, or several that are deleted together. */
type Removal = { objectKey: string } | { objectKeys: string[] };

/** Deletes objects that no row refers to, with their smaller copies. Retries while the store is unavailable. */
@Injectable()
export class ObjectRemoval implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Removal>(REMOVALS, async (removal) => {
      const keys = 'objectKey' in removal ? [removal.objectKey] : removal.objectKeys;
      for (const key of keys) await this.remove(key);
    });
  }

  /** Inside a transaction, the job is stored only if the transaction commits. */
  schedule(objectKey: string): Promise<void> {
    return this.jobs.send(REMOVALS, { objectKey } satisfies Removal);
  }

  /** Like `schedule` for many keys with few jobs: one user may have thousands of images. */
  async scheduleAll(objectKeys: string[]): Promise<void> {
    for (let start = 0; start < objectKeys.length; start += MOST_AT_ONCE) {
      const some = objectKeys.slice(start, start + MOST_AT_ONCE);
      await this.jobs.send(REMOVALS, { objectKeys: some } satisfies Removal);
    }
  }

  private async remove(key: string): Promise<void> {
    const copies = VARIANTS.map((variant) => copyKey(key, variantName(variant)));
    await Promise.all([key, ...copies].map((each) => this.store.delete(each)));
  }
}
