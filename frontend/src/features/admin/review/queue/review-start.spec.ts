import { describe, expect, it } from 'vitest';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { placeFront } from '../reading/review-ranges.ts';
import { photo, photos } from '../reading/slow-list.fixture.ts';
import { currentEntry, emptyQueue } from './review-queue.ts';
import { ALL, review, UNREVIEWED } from './review-session.fixture.ts';
import { GONE } from './review-session.ts';
import { isListed } from './review-status.ts';

describe('review that begins at a photo', () => {
  const reported = (id: number) => photo(id, { reported: true });
  const around = (rows: ReviewedImage[], change: Partial<ReviewedImage>) =>
    rows.map((row) => (row.id % 10 === 1 ? { ...row, ...change } : row));

  it('the review of a long list begins at the photo, between its neighbors', async () => {
    const begun = await review(photos(100_000), ALL, { start: 99_999 });
    const { list, session, shown, counter, failures } = begun;
    expect([shown(), counter(), failures]).toEqual([99_999, '50000 of 100000', []]);
    expect(list.log).toEqual(['count to 99999', 'read 49974+50']);
    session.move(-1);
    expect(shown()).toBe(99_997);
    session.move(1);
    session.move(1);
    expect(shown()).toBe(100_001);
  });

  it.each([
    [
      'reported ones come before it',
      photos(300).map((row) => (row.id % 10 === 1 ? reported(row.id) : row)),
      ALL,
      399,
    ],
    ['it is reported', [photo(1), reported(2), reported(3), photo(4)], ALL, 3],
    ['others are hidden', around(photos(300), { removed: true }), UNREVIEWED, 399],
  ])('the review begins at the photo when %s', async (_when, rows, filters, start) => {
    const { list, session, shown, counter } = await review(rows, filters, { start });
    expect(shown()).toBe(start);
    const total = list.rows.filter((row) => isListed(filters, row)).length;
    const seen = new Set<number | undefined>();
    for (let step = 0; step < total; step += 1) {
      seen.add(shown());
      session.move(1);
      await list.finish();
    }
    expect([seen.size, shown(), counter().split(' ').at(-1)]).toEqual([total, start, `${total}`]);
  });

  it('no other photo is shown while the one to begin with is being searched', () => {
    const queue = placeFront(emptyQueue(ALL, 301), { rows: [reported(1)], total: 1 });
    expect([queue.places, currentEntry(queue)]).toEqual([[1], undefined]);
  });

  it.each([
    ['is gone', 4, 3],
    ['is gone, like all photos before it', -1, 1],
  ])('the nearest photo is shown with a notice when the photo %s', async (_how, start, instead) => {
    const { shown, failures } = await review(photos(5), ALL, { start });
    expect([shown(), failures]).toEqual([instead, [GONE]]);
  });

  it('no notice says that a photo is gone when a filter hides it', async () => {
    const rows = [photo(1), photo(3, { removed: true })];
    const { shown, failures } = await review(rows, UNREVIEWED, { start: 3 });
    expect([shown(), failures]).toEqual([1, []]);
  });
});
