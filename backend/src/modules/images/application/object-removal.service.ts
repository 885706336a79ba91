import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { REMOVALS } from '../../../platform/storage/store-return.js';

/** As many as a slow store deletes in the time that one try has. */
const MOST_AT_ONCE = 50;

/** One object, or several that go together. */
type Removal = { objectKey: string } | { objectKeys: string[] };

/** Deletes bytes that no row points at any more; goes on trying while the store is away. */
@Injectable()
export class ObjectRemoval implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Removal>(REMOVALS, async (removal) => {
      const keys = 'objectKey' in removal ? [removal.objectKey] : removal.objectKeys;
      for (const key of keys) await this.store.delete(key);
    });
  }

  /** Inside a transaction, only if that commits. */
  schedule(objectKey: string): Promise<void> {
    return this.jobs.send(REMOVALS, { objectKey } satisfies Removal);
  }

  /** Like `schedule` for each of them, with few jobs: a person may leave thousands of pictures behind. */
  async scheduleAll(objectKeys: string[]): Promise<void> {
    for (let start = 0; start < objectKeys.length; start += MOST_AT_ONCE) {
      const some = objectKeys.slice(start, start + MOST_AT_ONCE);
      await this.jobs.send(REMOVALS, { objectKeys: some } satisfies Removal);
    }
  }
}
