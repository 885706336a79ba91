import { describe, expect, it } from 'vitest';
import { freshPhotos } from './fresh-photos.ts';
import { rememberReported, rememberSeen } from './known-photos.ts';
import { photo } from './photo.fixture.ts';
import { PhotoQueue } from './photo-queue.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Fake server. Each draw of several photos returns the next list, then nothing; single draws come from `pool`. */
function serverOf(lists: (number[] | Error)[], pool: number[] = []) {
  const counts: number[] = [];
  let singles = 0;
  const first = (ids: readonly number[]) => {
    singles += 1;
    return Promise.resolve(ids[0] === undefined ? null : photo(ids[0]));
  };
  const one = () => first(pool);
  const single = freshPhotos({
    any: one,
    unseen: (seen, never) => {
      const others = pool.filter((id) => !seen.includes(id) && !never.includes(id));
      return first(others.length > 0 ? others : seen.filter((id) => pool.includes(id)));
    },
  });
  const many = (count: number) => {
    counts.push(count);
    const list = lists.shift() ?? [];
    return list instanceof Error ? Promise.reject(list) : Promise.resolve(list.map(photo));
  };
  const unseen = () => single.unseen();
  return { draws: { many, one, unseen }, counts, singles: () => singles };
}

/** Takes this many photos as a page does, which avoids the latest one. */
async function show(queue: PhotoQueue, times: number) {
  const ids: (number | undefined)[] = [];
  for (let time = 0; time < times; time += 1) {
    const latest = ids.at(-1);
    ids.push((await queue.next(latest === undefined ? [] : [latest]))?.id);
    await settled();
  }
  return ids;
}

describe('PhotoQueue', () => {
  it('the photo queue loads twenty photos and shows them in order', async () => {
    const server = serverOf([range(1, 20)]);
    expect(await show(new PhotoQueue(server.draws, 5), 3)).toEqual([1, 2, 3]);
    expect(server.counts).toEqual([20]);
  });

  it.each([10, 5])('the photo queue loads ten more when %d are left', async (refillAt) => {
    const server = serverOf([range(1, 20), range(21, 30)]);
    const queue = new PhotoQueue(server.draws, refillAt);
    await show(queue, 20 - refillAt - 1);
    expect(server.counts).toEqual([20]);
    await queue.next([]);
    expect(server.counts).toEqual([20, 10]);
  });

  it('the photo queue leaves out queued and recently shown photos', async () => {
    const server = serverOf([range(1, 20), [3, 14, 15, 16, 21]]);
    expect(await show(new PhotoQueue(server.draws, 10), 21)).toEqual(range(1, 21));
  });

  it('the photo queue leaves out photos of an earlier visit and reported ones', async () => {
    rememberSeen([2, 3]);
    rememberReported(5);
    const server = serverOf([range(1, 7)]);
    expect(await show(new PhotoQueue(server.draws, 0), 3)).toEqual([1, 4, 6]);
  });

  it('the photo queue leaves out a queued photo that another tab has shown', async () => {
    const server = serverOf([range(1, 20)]);
    const queue = new PhotoQueue(server.draws, 5);
    expect(await show(queue, 1)).toEqual([1]);
    rememberSeen([2]);
    expect((await queue.next([1]))?.id).toBe(3);
  });

  it('the photo queue loads one photo when the next ten are empty', async () => {
    const server = serverOf([[1]], [7]);
    expect(await show(new PhotoQueue(server.draws, 5), 2)).toEqual([1, 7]);
  });

  it('the photo queue loads one photo at once when a refill is empty, and shows it last', async () => {
    const server = serverOf([range(1, 3)], [7]);
    const queue = new PhotoQueue(server.draws, 2);
    expect(await show(queue, 2)).toEqual([1, 2]);
    expect([server.counts, server.singles()]).toEqual([[20, 10], 1]);
    expect(await show(queue, 2)).toEqual([3, 7]);
  });

  it('a pool smaller than the photo queue repeats, never one photo twice in a row', async () => {
    const pool = [1, 2, 3];
    const server = serverOf(
      Array.from({ length: 40 }, () => pool),
      pool,
    );
    expect(await show(new PhotoQueue(server.draws, 5), 7)).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('the photo queue returns null when there are no photos', async () => {
    const server = serverOf([[]]);
    expect(await new PhotoQueue(server.draws, 5).next([])).toBeNull();
    expect(server.singles()).toBeGreaterThan(0);
  });

  it('the photo queue skips a queued photo that is to be avoided', async () => {
    const server = serverOf([[1, 2, 3]]);
    expect((await new PhotoQueue(server.draws, 0).next([1, 2]))?.id).toBe(3);
  });

  it('the photo queue rejects a failed first load and loads twenty on the next call', async () => {
    const server = serverOf([new Error('offline'), range(1, 20)]);
    const queue = new PhotoQueue(server.draws, 5);
    await expect(queue.next([])).rejects.toThrow('offline');
    expect((await queue.next([]))?.id).toBe(1);
    expect(server.counts).toEqual([20, 20]);
  });

  it('the photo queue continues with its photos when loading more fails', async () => {
    const server = serverOf([range(1, 12), new Error('offline'), range(13, 22)]);
    expect(await show(new PhotoQueue(server.draws, 11), 14)).toEqual(range(1, 14));
  });
});
