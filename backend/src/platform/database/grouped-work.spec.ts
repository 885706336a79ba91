import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { ConnectionsBusyError } from './connections-busy.error.js';
import { GroupedWork } from './grouped-work.js';

describe('GroupedWork', () => {
  const groups: number[][] = [];
  const doubling = (options: { fails?: (items: number[]) => Error | undefined } = {}) => {
    groups.length = 0;
    return new GroupedWork<number, number>({
      work: async (items) => {
        groups.push(items);
        const failure = options.fails?.(items);
        if (failure) throw failure;
        return items.map((item) => item * 2);
      },
      atOnce: 4,
      places: 6,
    });
  };

  it('does together what comes together, and answers each with its own result', async () => {
    const work = doubling();
    expect(await Promise.all([1, 2, 3].map((item) => work.add(item)))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('does in the next group what comes while one is under way, never more than its size', async () => {
    const work = doubling();
    await Promise.all([1, 2, 3, 4, 5, 6].map((item) => work.add(item)));
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(work.done).toEqual({ groups: 2, items: 6 });
  });

  it('refuses an item that finds no place', async () => {
    const work = doubling();
    const added = [1, 2, 3, 4, 5, 6, 7].map((item) => work.add(item));
    await expect(added[6]).rejects.toThrow(ConnectionsBusyError);
    expect(await Promise.all(added.slice(0, 6))).toHaveLength(6);
  });

  it('fails one bad item alone', async () => {
    const work = doubling({
      fails: (items) => (items.includes(3) ? new Error('bad item') : undefined),
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => work.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('fails all and retries nothing while the database is away, and goes on after that', async () => {
    let isAway = true;
    const away = Object.assign(new Error('away'), { code: 'ECONNRESET' });
    const work = doubling({ fails: () => (isAway ? away : undefined) });
    const outcomes = await Promise.allSettled([1, 2].map((item) => work.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(groups).toHaveLength(1);
    isAway = false;
    expect(await work.add(5)).toBe(10);
  });

  it('keeps what a caller carries along out of the work', async () => {
    const carried = new AsyncLocalStorage<string>();
    const work = new GroupedWork<number, string | undefined>({
      work: async (items) => items.map(() => carried.getStore()),
      atOnce: 1,
      places: 1,
    });
    expect(await carried.run('of one request', () => work.add(1))).toBeUndefined();
  });

  it('drains', async () => {
    const work = doubling();
    const added = work.add(1);
    await work.drain();
    expect(groups).toEqual([[1]]);
    expect(await added).toBe(2);
  });
});
