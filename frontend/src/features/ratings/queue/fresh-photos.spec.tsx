import { describe, expect, it } from 'vitest';
import { freshPhotos } from './fresh-photos.ts';
import { knownPhotos, rememberReported, rememberSeen } from './known-photos.ts';
import { seededRandom } from '../../../test/seeded-random.fixture.ts';
import { photo } from './photo.fixture.ts';

/** Fake server with the photos 1 to `size`, which draws as the API document says. */
function serverOf(size: number, random = seededRandom(17)) {
  const pool = Array.from({ length: size }, (_, index) => index + 1);
  const among = (ids: readonly number[]) => {
    const id = ids[Math.floor(random() * ids.length)];
    return Promise.resolve(id === undefined ? null : photo(id));
  };
  let repeats = 0;
  const source = freshPhotos({
    any: () => among(pool),
    unseen: (seen, never) => {
      repeats += 1;
      const unseen = pool.filter((id) => !seen.includes(id) && !never.includes(id));
      if (unseen.length > 0) return among(unseen);
      return among(seen.filter((id) => !never.includes(id)).slice(0, 1));
    },
  });
  const next = async (avoid: number[] = []) => (await source.next(avoid))?.id ?? 0;
  return { next, repeats: () => repeats };
}

describe('fresh photos', () => {
  it('a browser gets no photo again among its last 200, and each other one equally often', async () => {
    const size = 220;
    const pool = Array.from({ length: size }, (_, index) => index + 1);
    const { next } = serverOf(size);
    const last: number[] = [];
    const ranks = Array<number>(20).fill(0);
    for (let turn = 0; turn < 1_600; turn += 1) {
      const known = new Set(last);
      const others = pool.filter((id) => !known.has(id));
      const id = await next();
      expect(last).not.toContain(id);
      if (others.length === 20) ranks[others.indexOf(id)]! += 1;
      last.push(id);
      if (last.length > 200) last.shift();
    }
    const expected = ranks.reduce((sum, each) => sum + each, 0) / 20;
    const chiSquare = ranks.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
    // A correct draw exceeds this limit once in a million runs.
    expect((chiSquare - 19) / Math.sqrt(2 * 19)).toBeLessThan(4.9);
  });

  it('the photo shown longest ago comes again when all were shown', async () => {
    const { next } = serverOf(5);
    const first = [await next(), await next(), await next(), await next(), await next()];
    expect(new Set(first).size).toBe(5);
    expect([await next(), await next(), await next()]).toEqual(first.slice(0, 3));
  });

  it('the current photo comes again only when it is the only one', async () => {
    expect(await serverOf(1).next([1])).toBe(1);
    expect(await serverOf(2).next([1])).toBe(2);
  });

  it('a reported photo never comes again', async () => {
    rememberReported(2);
    const { next } = serverOf(3);
    const shown = [await next(), await next(), await next(), await next()];
    expect(new Set(shown)).toEqual(new Set([1, 3]));
    rememberReported(1);
    rememberReported(3);
    expect(await next()).toBe(0);
  });

  it('a photo of another tab and the served photo count as shown', async () => {
    rememberSeen([1]);
    expect(await serverOf(3).next([2])).toBe(3);
    expect(knownPhotos().seen).toEqual([1, 2, 3]);
  });

  it('in a large pool, finding a new photo costs one draw', async () => {
    const { next, repeats } = serverOf(1_000_000);
    for (let turn = 0; turn < 50; turn += 1) await next();
    expect(repeats()).toBe(0);
  });
});
