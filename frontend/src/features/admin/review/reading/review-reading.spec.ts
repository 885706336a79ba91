import { describe, expect, it } from 'vitest';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { CallLines } from '../queue/call-lines.ts';
import { counterOf, currentEntry } from '../queue/review-queue.ts';
import { ReviewSession } from '../queue/review-session.ts';
import { pictures, SlowList } from './slow-list.fixture.ts';

const UNREVIEWED = { hideRemoved: true, hideAccepted: true };

/** Seeded pseudorandom generator (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Every seventh picture is reported, and half of those were accepted before. */
function withReports(rows: ReviewedImage[]): ReviewedImage[] {
  return rows.map((row, index) =>
    index % 7 === 0 ? { ...row, reported: true, removed: index % 2 === 0 ? null : false } : row,
  );
}

function begin(rows: ReviewedImage[]) {
  const list = new SlowList(rows);
  const session = new ReviewSession(UNREVIEWED, {
    calls: list,
    lines: new CallLines(),
    turn: () => Promise.reject(new Error('Nothing is turned here')),
    forgetTurned: () => undefined,
    tellFailure: (_failure, fallback) => {
      throw new Error(fallback);
    },
  });
  session.open();
  return { list, session };
}

/** Decides on each shown picture, moving in random directions, while requests arrive and resolve in random order. */
async function workThrough(rows: ReviewedImage[], seed: number) {
  const below = chance(seed);
  const count = rows.length;
  const { list, session } = begin(rows);
  await list.finish();
  const decided: number[] = [];
  for (let turn = 0; decided.length < count && turn < 20 * count; turn += 1) {
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
  return { list, session, decided };
}

describe('review during loading', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the review shows each of 240 pictures once for any order of responses (%i)',
    async (seed) => {
      const { list, session, decided } = await workThrough(pictures(240), seed);
      expect(decided.toSorted((a, b) => a - b)).toEqual(list.rows.map(({ id }) => id));
      expect(list.rows.filter(({ removed }) => removed === null)).toEqual([]);
      expect(counterOf(session.snapshot().queue).total).toBe(0);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the review shows each of 240 pictures once when some are reported (%i)',
    async (seed) => {
      const { list, session, decided } = await workThrough(withReports(pictures(240)), seed);
      expect(decided.toSorted((a, b) => a - b)).toEqual(list.rows.map(({ id }) => id));
      expect(list.rows.filter(({ removed }) => removed === null)).toEqual([]);
      expect(counterOf(session.snapshot().queue).total).toBe(0);
    },
  );

  it('reported pictures come first, and the counter counts them once', async () => {
    const below = chance(5);
    const { list, session } = begin(withReports(pictures(300)));
    await list.finish();
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

  it('the review counter is right whenever no call is pending', async () => {
    const below = chance(11);
    const { list, session } = begin(pictures(300));
    await list.finish();
    for (let step = 0; step < 120; step += 1) {
      session.move(below(3) === 0 ? -1 : 1);
      if (below(2) === 0) session.decide('accept');
      if (below(4) > 0) continue;
      await list.finish();
      const left = list.rows.filter(({ removed }) => removed === null);
      const { queue } = session.snapshot();
      const n = left.findIndex(({ id }) => id === currentEntry(queue)?.saved.id) + 1;
      expect(counterOf(queue)).toEqual({ n, total: left.length });
    }
  });

  it('the review skips no picture when others decide meanwhile', async () => {
    const { list, session } = begin(pictures(200));
    await list.finish();
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
