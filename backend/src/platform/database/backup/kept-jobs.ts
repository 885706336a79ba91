import type { Queue } from 'pg-boss';
import { type JobSource, JobStore } from '../../jobs/job-store.js';

/** A queue with its creation options. */
export type KeptQueue = Queue;

/** A job that is not done yet. */
export interface KeptJob {
  queue: string;
  id: string;
  data: object | null;
  priority: number;
  startAfter: string;
  /** The job whose dead letter this is; absent in backups of earlier versions. */
  source?: JobSource | null;
}

const AT_ONCE = 1_000;

/**
 * Restores jobs under their old ids: the Message-ID of a mail is derived from the id, so that a duplicate can be
 * detected.
 */
export async function bringBackJobs(
  url: string,
  queues: KeptQueue[],
  jobs: KeptJob[],
): Promise<void> {
  const store = new JobStore(url, () => undefined);
  await store.open();
  try {
    for (const { name, ...options } of queues) {
      await store.boss.createQueue(name, withoutNothing(options));
      const own = jobs.filter(({ queue }) => queue === name);
      for (let start = 0; start < own.length; start += AT_ONCE) {
        const some = own.slice(start, start + AT_ONCE);
        await store.boss.insert(name, some.map(asInserted));
        await store.setSources(name, some);
      }
    }
  } finally {
    await store.close();
  }
}

function asInserted({ id, data, priority, startAfter }: KeptJob) {
  return { id, ...(data && { data }), priority, startAfter };
}

/** Removes null options: the database returns null for unset ones, and pg-boss needs them absent. */
function withoutNothing(options: Omit<Queue, 'name'>): Omit<Queue, 'name'> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}
