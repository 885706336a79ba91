import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

  it('grouped work runs parallel items in one group and returns each its own result', async () => {
    const work = doubling();
    expect(await Promise.all([1, 2, 3].map((item) => work.add(item)))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('grouped work puts items that arrive during a group into the next one, up to the group size', async () => {
    const work = doubling();
    await Promise.all([1, 2, 3, 4, 5, 6].map((item) => work.add(item)));
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(work.done).toEqual({ groups: 2, items: 6 });
  });

  it('grouped work refuses an item when the queue is full', async () => {
    const work = doubling();
    const added = [1, 2, 3, 4, 5, 6, 7].map((item) => work.add(item));
    await expect(added[6]).rejects.toThrow(ConnectionsBusyError);
    expect(await Promise.all(added.slice(0, 6))).toHaveLength(6);
  });

  it('grouped work fails the whole group without a retry while the database is down, and then continues', async () => {
    let isDown = true;
    const outage = Object.assign(new Error('down'), { code: 'ECONNRESET' });
    const work = doubling({ fails: () => (isDown ? outage : undefined) });
    const outcomes = await Promise.allSettled([1, 2].map((item) => work.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(groups).toHaveLength(1);
    isDown = false;
    expect(await work.add(5)).toBe(10);
  });

  it('grouped work runs outside the async context of its callers', async () => {
    const carried = new AsyncLocalStorage<string>();
    const work = new GroupedWork<number, string | undefined>({
      work: async (items) => items.map(() => carried.getStore()),
      atOnce: 1,
      places: 1,
    });
    expect(await carried.run('of one request', () => work.add(1))).toBeUndefined();
  });

  it('grouped work runs one group in each lane at a time, and is drained when every group has ended', async () => {
    const ends: (() => void)[] = [];
    const work = new GroupedWork<number, number>({
      work: async (items) => {
        groups.push(items);
        await new Promise<void>((resolve) => ends.push(resolve));
        return items;
      },
      ...{ atOnce: 2, places: 9, lanes: 2 },
    });
    groups.length = 0;
    const added = [1, 2, 3, 4, 5].map((item) => work.add(item));
    const drained = work.drain().then(() => 'drained');
    await nextTurn();
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
    ends.shift()?.();
    await added[0];
    await nextTurn();
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
    expect(await Promise.race([drained, nextTurn('running')])).toBe('running');
    for (const end of ends) end();
    expect(await Promise.all(added)).toEqual([1, 2, 3, 4, 5]);
    expect(await drained).toBe('drained');
  });

  it('grouped work opens a lane again for an item that arrives after the last group has ended', async () => {
    const work = doubling();
    for (const item of [1, 2, 3]) expect(await work.add(item)).toBe(item * 2);
    expect(groups).toEqual([[1], [2], [3]]);
  });
});
