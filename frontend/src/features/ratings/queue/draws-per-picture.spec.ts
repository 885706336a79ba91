import { describe, expect, it } from 'vitest';
import { freshPictures } from './fresh-pictures.ts';
import { knownPictures, rememberSeen } from './known-pictures.ts';
import { picture } from './picture.fixture.ts';
import { PictureQueue } from './picture-queue.ts';
import type { PictureSource } from './picture-source.ts';
import { seededRandom } from './seeded-random.fixture.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server with the pictures 1 to `size`, which counts its calls; draws as the API documents it. */
function serverOf(size: number) {
  const random = seededRandom(size);
  const pool = Array.from({ length: size }, (_, index) => index + 1);
  const calls = { many: 0, any: 0, unseen: 0 };
  const some = (ids: number[], count: number) => {
    for (let at = 0; at < Math.min(count, ids.length); at += 1) {
      const other = at + Math.floor(random() * (ids.length - at));
      [ids[at], ids[other]] = [ids[other] ?? 0, ids[at] ?? 0];
    }
    return ids.slice(0, count).map(picture);
  };
  const first = (ids: number[]) => Promise.resolve(some(ids, 1)[0] ?? null);
  const single = freshPictures({
    any: () => {
      calls.any += 1;
      return first(pool);
    },
    unseen: (seen, never) => {
      calls.unseen += 1;
      const unseen = pool.filter((id) => !seen.includes(id) && !never.includes(id));
      return first(unseen.length > 0 ? unseen : seen.filter((id) => pool.includes(id)).slice(0, 1));
    },
  });
  const many = (count: number) => {
    calls.many += 1;
    return Promise.resolve(some(pool, count));
  };
  const total = () => calls.many + calls.any + calls.unseen;
  const one = () => single.next([]);
  const unseen = () => single.unseen();
  return { single, many, one, unseen, total };
}

/** Takes pictures like a page, which avoids the one it shows. Checks that none repeats while others are unseen. */
async function show(source: PictureSource, size: number, times: number) {
  let shown = 0;
  for (let time = 0; time < times; time += 1) {
    const { seen } = knownPictures();
    const next = (await source.next(shown === 0 ? [] : [shown]))?.id ?? 0;
    if (seen.length < Math.min(size, 200) || size > 200) expect(seen).not.toContain(next);
    if (size > 1) expect(next).not.toBe(shown);
    shown = next;
    await settled();
  }
}

const everyPicture = (size: number) =>
  rememberSeen(Array.from({ length: Math.min(size, 200) }, (_, index) => index + 1));

describe('calls per picture', () => {
  it.each([
    { size: 1, calls: 101 },
    { size: 2, calls: 101 },
    { size: 30, calls: 25 },
    { size: 40, calls: 25 },
    { size: 200, calls: 25 },
    { size: 201, calls: 130 },
    { size: 250, calls: 80 },
    { size: 10_000, calls: 15 },
  ])('the picture queue with $size known pictures shows 100 in $calls calls', async (pool) => {
    everyPicture(pool.size);
    const server = serverOf(pool.size);
    await show(new PictureQueue(server, 5), pool.size, 100);
    expect(server.total()).toBeLessThanOrEqual(pool.calls);
  });

  it('the first picture of a browser that knows all takes two calls, the next ten none', async () => {
    everyPicture(187);
    const server = serverOf(187);
    const queue = new PictureQueue(server, 5);
    await show(queue, 187, 1);
    expect(server.total()).toBe(2);
    await show(queue, 187, 10);
    expect(server.total()).toBe(2);
  });
});
