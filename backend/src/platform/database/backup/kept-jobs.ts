import type { Queue } from 'pg-boss';
import { withBoss } from '../../jobs/boss.js';

/** A queue with its creation options. */
export type KeptQueue = Queue;

/** A job that is not done yet. */
export interface KeptJob {
  queue: string;
  id: string;
  data: object | null;
  priority: number;
  startAfter: string;
}

const AT_ONCE = 1_000;

/** Restores jobs under their old ids. */
export function bringBackJobs(url: string, queues: KeptQueue[], jobs: KeptJob[]): Promise<void> {
  return withBoss(url, async (boss) => {
    for (const { name, ...options } of queues) {
      await boss.createQueue(name, withoutNothing(options));
      const own = jobs.filter(({ queue }) => queue === name);
      for (let start = 0; start < own.length; start += AT_ONCE) {
        await boss.insert(name, own.slice(start, start + AT_ONCE).map(asInserted));
      }
    }
  });
}

function asInserted({ id, data, priority, startAfter }: KeptJob) {
  return { id, ...(data && { data }), priority, startAfter };
}

/** Removes null options: the database returns null for unset ones, and pg-boss needs them absent. */
function withoutNothing(options: Omit<Queue, 'name'>): Omit<Queue, 'name'> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}
