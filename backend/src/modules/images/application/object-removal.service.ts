import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { REMOVALS } from '../../../platform/storage/store-return.js';

interface Removal {
  objectKey: string;
}

/** Deletes bytes that no row points at any more; goes on trying while the store is away. */
@Injectable()
export class ObjectRemoval implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Removal>(REMOVALS, ({ objectKey }) => this.store.delete(objectKey));
  }

  /** Inside a transaction, only if that commits. */
  schedule(objectKey: string): Promise<void> {
    return this.jobs.send(REMOVALS, { objectKey } satisfies Removal);
  }
}
