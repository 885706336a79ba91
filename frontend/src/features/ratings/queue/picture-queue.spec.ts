import { describe, expect, it } from 'vitest';
import type { Picture } from './picture.ts';
import { PictureQueue } from './picture-queue.ts';

const picture = (id: number): Picture => ({
  id,
  objectStorageUrl: `/media/${id}.jpg`,
  width: 5,
  height: 7,
  placeholder: 'data:,',
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A fake server that returns the next list for each draw, and nothing after the last one. */
function serverOf(lists: (number[] | Error)[], single: number | null = null) {
  const counts: number[] = [];
  let singles = 0;
  const draws = {
    many: (count: number) => {
      counts.push(count);
      const list = lists.shift() ?? [];
      return list instanceof Error ? Promise.reject(list) : Promise.resolve(list.map(picture));
    },
    one: () => {
      singles += 1;
      return Promise.resolve(single === null ? null : picture(single));
    },
  };
  return { draws, counts, singles: () => singles };
}

/** Takes this many pictures like a page, which avoids the latest one. */
async function show(queue: PictureQueue, times: number) {
  const ids: (number | undefined)[] = [];
  for (let time = 0; time < times; time += 1) {
    const latest = ids.at(-1);
    ids.push((await queue.next(latest === undefined ? [] : [latest]))?.id);
    await settled();
  }
  return ids;
}

describe('PictureQueue', () => {
  it('draws twenty at first and shows them in their order', async () => {
    const server = serverOf([range(1, 20)]);
    expect(await show(new PictureQueue(server.draws, 5), 3)).toEqual([1, 2, 3]);
    expect(server.counts).toEqual([20]);
  });

  it.each([10, 5])('draws ten more when %d remain, and no sooner', async (refillAt) => {
    const server = serverOf([range(1, 20), range(21, 30)]);
    const queue = new PictureQueue(server.draws, refillAt);
    await show(queue, 20 - refillAt - 1);
    expect(server.counts).toEqual([20]);
    await queue.next([]);
    expect(server.counts).toEqual([20, 10]);
  });

  it('shows the ten after the twenty', async () => {
    const server = serverOf([range(1, 20), range(21, 30)]);
    expect(await show(new PictureQueue(server.draws, 5), 22)).toEqual(range(1, 22));
  });

  it('leaves out what waits already and what was shown lately', async () => {
    const server = serverOf([range(1, 20), [3, 14, 15, 16, 21]]);
    expect(await show(new PictureQueue(server.draws, 10), 21)).toEqual(range(1, 21));
  });

  it('draws one picture when ten more turn out to be none', async () => {
    const server = serverOf([[1]], 7);
    expect(await show(new PictureQueue(server.draws, 5), 2)).toEqual([1, 7]);
  });

  it('goes round in a pool that is smaller than the queue, never one picture twice in a row', async () => {
    const pool = [1, 2, 3];
    const server = serverOf(Array.from({ length: 40 }, () => pool));
    expect(await show(new PictureQueue(server.draws, 5), 7)).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('shows the only picture again', async () => {
    const server = serverOf([[4], [4], [4], [4]]);
    expect(await show(new PictureQueue(server.draws, 5), 2)).toEqual([4, 4]);
  });

  it('has none when there are none', async () => {
    const server = serverOf([[]]);
    expect(await new PictureQueue(server.draws, 5).next([])).toBeNull();
    expect(server.singles()).toBeGreaterThan(0);
  });

  it('passes over a waiting picture that is to be avoided', async () => {
    const server = serverOf([[1, 2, 3]]);
    expect((await new PictureQueue(server.draws, 0).next([1, 2]))?.id).toBe(3);
  });

  it('rejects when the first draw fails, and draws twenty again when asked again', async () => {
    const server = serverOf([new Error('offline'), range(1, 20)]);
    const queue = new PictureQueue(server.draws, 5);
    await expect(queue.next([])).rejects.toThrow('offline');
    expect((await queue.next([]))?.id).toBe(1);
    expect(server.counts).toEqual([20, 20]);
  });

  it('goes on with what it holds when ten more cannot be drawn', async () => {
    const server = serverOf([range(1, 12), new Error('offline'), range(13, 22)]);
    expect(await show(new PictureQueue(server.draws, 11), 14)).toEqual(range(1, 14));
  });
});
