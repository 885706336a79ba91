import { describe, expect, it } from 'vitest';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { seededRandom } from '../../../../test/seeded-random.fixture.ts';
import { counterOf, currentEntry } from '../queue/review-queue.ts';
import { review, UNREVIEWED } from '../queue/review-session.fixture.ts';
import { photos } from './slow-list.fixture.ts';

function chance(seed: number) {
  const random = seededRandom(seed);
  return (below: number) => Math.floor(random() * below);
}

/** Every seventh photo is reported, and half of those were accepted before. */
function withReports(rows: ReviewedImage[]): ReviewedImage[] {
  return rows.map((row, index) =>
    index % 7 === 0 ? { ...row, reported: true, removed: index % 2 === 0 ? null : false } : row,
  );
}

/** Decides about each shown photo and moves at random, while requests arrive and resolve in random order. */
async function workThrough(rows: ReviewedImage[], seed: number) {
  const below = chance(seed);
  const count = rows.length;
  const { list, session, failures } = await review(rows, UNREVIEWED);
  const decided: number[] = [];
  for (let attempt = 0; decided.length < count && attempt < 20 * count; attempt += 1) {
    if (below(3) > 0) await list.step(below(Math.max(1, list.waiting)));
    const entry = currentEntry(session.snapshot().queue);
    if (!entry || below(8) === 0) session.move(below(4) === 0 ? -1 : 1);
    else {
      decided.push(entry.saved.id);
      session.decide(below(2) === 0 ? 'accept' : 'remove');
    }
    if (below(25) === 0 && decided.length > 0) {
      session.undo();
      decided.pop();
    }
  }
  await list.finish();
  expect(failures).toEqual([]);
  return { list, session, decided };
}

describe('review during loading', () => {
  it.each([
    ['none', 1, photos(240)],
    ['none', 2, photos(240)],
    ['some', 3, withReports(photos(240))],
    ['some', 4, withReports(photos(240))],
  ])(
    'each of 240 photos is shown once, in whatever order responses come (%s reported, seed %i)',
    async (_some, seed, rows) => {
      const { list, session, decided } = await workThrough(rows, seed);
      expect(decided.toSorted((a, b) => a - b)).toEqual(list.rows.map(({ id }) => id));
      expect(list.rows.filter(({ removed }) => removed === null)).toEqual([]);
      expect(counterOf(session.snapshot().queue).total).toBe(0);
    },
  );

  it('reported photos come first, and the counter counts them once', async () => {
    const below = chance(5);
    const { list, session } = await review(withReports(photos(300)), UNREVIEWED);
    const front = list.rows.filter(({ reported }) => reported).map(({ id }) => id);
    for (let step = 0; step < 160; step += 1) {
      session.move(below(3) === 0 ? -1 : 1);
      if (below(2) === 0) session.decide('accept');
      if (below(4) > 0) continue;
      await list.finish();
      const left = list.rows.filter(({ removed, reported }) => removed === null || reported);
      const ids = left.map(({ id }) => id);
      const order = [...front.filter((id) => ids.includes(id)), ...ids].filter(
        (id, index, all) => all.indexOf(id) === index,
      );
      const { queue } = session.snapshot();
      const n = order.indexOf(currentEntry(queue)?.saved.id ?? 0) + 1;
      expect(counterOf(queue)).toEqual({ n, total: left.length });
    }
  });

  it('the review skips no photo while other admins delete some', async () => {
    const { list, session } = await review(photos(200), UNREVIEWED);
    list.rows = list.rows.filter(({ id }) => id < 100 || id > 140);
    const seen: (number | undefined)[] = [];
    for (let step = 0; step < list.rows.length; step += 1) {
      seen.push(currentEntry(session.snapshot().queue)?.saved.id);
      session.move(1);
      await list.finish();
    }
    expect(seen).toEqual(list.rows.map(({ id }) => id));
  });
});
