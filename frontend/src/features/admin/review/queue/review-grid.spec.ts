import { describe, expect, it } from 'vitest';
import type { ReviewedImage } from '../../../../api/admin-review.ts';
import { CallQueues } from './call-queues.ts';
import { ALL, review, UNREVIEWED } from './review-session.fixture.ts';
import { photo, photos } from '../reading/slow-list.fixture.ts';

/** A review session in the grid, which shows the first photos. */
async function grid(rows: ReviewedImage[], filters = UNREVIEWED, callQueues = new CallQueues()) {
  const page = await review(rows, filters, { callQueues, inGrid: true });
  const { list, queue } = page;
  list.log.length = 0;
  const entries = () => queue().places.map((id) => queue().entries.get(id ?? 0));
  const chosen = () => [...queue().selection.chosen].sort((a, b) => a - b);
  const statuses = () => entries().map((entry) => entry?.status);
  const problems = () => entries().map((entry) => entry?.problem ?? null);
  return { ...page, chosen, statuses, problems };
}

describe('selecting in the grid', () => {
  it('Shift extends the selection from where it began, and shrinks it again', async () => {
    const { session, chosen, said } = await grid(photos(8));
    session.go(0, 'toggle');
    session.go(3);
    session.go(4, 'extend');
    session.go(6, 'extend');
    expect(chosen()).toEqual([1, 7, 9, 11, 13]);
    session.go(2, 'extend');
    expect(chosen()).toEqual([1, 5, 7]);
    expect(said()).toBe('3 selected.');
  });

  it('a selection says how many photos were not loaded and are left out', async () => {
    const { session, queue, said } = await grid(photos(200));
    expect(queue().places.filter((id) => id === null)).toHaveLength(98);
    session.choose('all');
    expect(said()).toBe('102 selected. 98 not loaded yet were left out.');
    session.go(0, 'toggle');
    expect(said()).toBe('101 selected. 98 not loaded yet were left out.');
    session.choose('none');
    session.go(0, 'only');
    expect(said()).toBe('1 selected.');
    session.go(104, 'extend');
    expect(said()).toBe('102 selected. 3 not loaded yet were left out.');
  });

  it('a click selects only one photo, a click with Ctrl adds or removes one, and all can be selected', async () => {
    const { session, chosen } = await grid(photos(4));
    session.go(1, 'only');
    session.go(3, 'toggle');
    expect(chosen()).toEqual([3, 7]);
    session.go(3, 'toggle');
    session.go(2, 'only');
    expect(chosen()).toEqual([5]);
    session.choose('all');
    expect(chosen()).toEqual([1, 3, 5, 7]);
    session.choose('none');
    expect(chosen()).toEqual([]);
  });
});

describe('deciding in the grid', () => {
  it('a decision about many photos is one call, and all keep their places', async () => {
    const { list, session, statuses, shown, chosen, said } = await grid(photos(5));
    session.go(0);
    session.go(2, 'extend');
    session.decide('remove');
    expect(statuses()).toEqual(['removed', 'removed', 'removed', 'needs-review', 'needs-review']);
    expect([shown(), chosen()]).toEqual([7, []]);
    expect(said()).toBe('3 photos removed. 2 left to decide.');
    await list.finish();
    expect(list.log).toEqual(['decide 1 3 5']);
    expect(list.rows.map(({ removed }) => removed)).toEqual([true, true, true, null, null]);
  });

  it('without a selection a decision is about the current photo', async () => {
    const { list, session, shown } = await grid(photos(3));
    session.go(1);
    session.decide('accept');
    expect(shown()).toBe(5);
    session.decide('accept');
    expect(shown()).toBe(1);
    await list.finish();
    expect(list.log).toEqual(['decide 3', 'decide 5']);
  });

  it('only photos that allow the decision are part of the step', async () => {
    const rows = [photo(1, { removed: true }), photo(3, { removed: false }), photo(5)];
    const { list, session, queue } = await grid(rows, ALL);
    session.choose('all');
    session.decide('remove');
    await list.finish();
    expect(list.log).toEqual(['decide 3 5']);
    expect(queue().steps.map(({ changes }) => changes.length)).toEqual([2]);
  });

  it('a step of more photos than one call takes is undone as one step', async () => {
    const { list, session, statuses } = await grid(photos(40));
    session.choose('all');
    session.decide('accept');
    session.undo();
    expect(new Set(statuses())).toEqual(new Set(['needs-review']));
    await list.finish();
    expect(list.rows.every(({ removed }) => removed === null)).toBe(true);
    expect(list.log).toHaveLength(2);
  });

  it('undo returns each photo to its earlier status and selects the photos again', async () => {
    const rows = [
      photo(1, { removed: true }),
      photo(3, { removed: false, reported: true }),
      photo(5),
    ];
    const { list, session, statuses, chosen, shown } = await grid(rows, ALL);
    const before = statuses();
    session.choose('all');
    session.decide('accept');
    await list.finish();
    session.undo();
    expect(statuses()).toEqual(before);
    // The reported photo comes first.
    expect([chosen(), shown()]).toEqual([[1, 3, 5], 3]);
    await list.finish();
    expect(statuses()).toEqual(before);
  });

  it('only the photos that another admin has changed come back, with the reason', async () => {
    const { list, session, statuses, problems, failures, queue } = await grid(photos(4));
    session.choose('all');
    list.rows = [photo(1, { removed: false }), ...list.rows.slice(2)];
    session.decide('remove');
    await list.finish();
    expect(statuses()).toEqual(['accepted', 'expunged', 'removed', 'removed']);
    expect(problems()).toEqual([
      'Another admin has already decided.',
      'This photo no longer exists.',
      null,
      null,
    ]);
    expect(failures).toEqual([
      '1 photo came back: another admin has already decided. 1 photo no longer exists.',
    ]);
    expect(queue().steps[0]?.changes.map(({ id }) => id)).toEqual([5, 7]);
  });

  it('a call that fails brings all its photos back, and drops the undo that waits behind it', async () => {
    const { list, session, statuses, problems, failures, queue } = await grid(photos(3));
    session.choose('all');
    list.refuse('decide 1 3 5', 503);
    session.decide('remove');
    session.undo();
    await list.finish();
    expect(new Set(statuses())).toEqual(new Set(['needs-review']));
    expect(new Set(problems())).toEqual(new Set(['Not now.']));
    expect([failures, queue().steps.length]).toEqual([['Failed to remove image'], 0]);
    expect(list.log).toEqual(['decide 1 3 5']);
    session.choose('all');
    session.decide('accept');
    expect(problems()).toEqual([null, null, null]);
    await list.finish();
    expect(list.rows.every(({ removed }) => removed === false)).toBe(true);
  });

  it.each([
    ['remove', [photo(1), photo(3)], 'Failed to remove image'],
    ['accept', [photo(1), photo(3)], 'Failed to accept image'],
    [
      'expunge',
      [photo(1, { removed: true }), photo(3, { removed: true })],
      'Failed to expunge image',
    ],
  ] as const)(
    'the notice of a failed step names its decision: %s',
    async (decision, rows, words) => {
      const { list, session, failures } = await grid([...rows], ALL);
      session.choose('all');
      list.refuse('decide 1 3', 503);
      session.decide(decision);
      await list.finish();
      expect(failures).toEqual([words]);
    },
  );

  it('an undo leaves out the photos that another admin had decided about', async () => {
    const { list, session, statuses } = await grid(photos(3));
    session.choose('all');
    list.rows = [photo(1, { removed: false }), ...list.rows.slice(1)];
    session.decide('remove');
    session.undo();
    await list.finish();
    expect(list.log).toEqual(['decide 1 3 5', 'decide 3 5']);
    expect(statuses()).toEqual(['accepted', 'needs-review', 'needs-review']);
  });

  it('calls about a photo stay in order between the grid and the single photo', async () => {
    const { list, session } = await grid(photos(2), ALL);
    session.choose('all');
    session.decide('accept');
    session.go(0);
    session.show(false);
    session.decide('remove');
    session.undo();
    session.undo();
    await list.finish();
    expect(list.log).toEqual(['decide 1 3', 'remove 1', 'undo by restore 1', 'decide 1 3']);
    expect(list.rows.every(({ removed }) => removed === null)).toBe(true);
  });

  it('the search for an undecided photo continues at the beginning', async () => {
    const rows = [1, 3, 5].map((id) => photo(id, { removed: id === 3 ? null : false }));
    const { session, shown } = await grid(rows, ALL);
    session.go(2);
    session.skip();
    expect(shown()).toBe(3);
  });
});

describe('reading for the grid', () => {
  it('the list is read only after the decisions of the earlier session are stored', async () => {
    const callQueues = new CallQueues();
    const stored = Promise.withResolvers<void>();
    void callQueues.add(1, () => stored.promise);
    const { list, session, queue } = await grid(photos(3), UNREVIEWED, callQueues);
    session.retry();
    await list.finish();
    expect([list.log, queue().front]).toEqual([[], null]);
    list.rows = list.rows.map((row) => (row.id === 1 ? { ...row, removed: false } : row));
    stored.resolve();
    await list.finish();
    expect(list.log).toEqual(['read 0+50']);
    expect(queue().places).toEqual([3, 5]);
  });

  it('the grid loads what it shows, wherever it is scrolled to', async () => {
    const { list, session, queue } = await grid(photos(10_000));
    session.scroll(5_000, 5_060);
    await list.finish();
    expect(queue().places.slice(5_000, 5_060)).not.toContain(null);
    expect(list.log.length).toBeLessThan(5);
    expect(queue().places).toHaveLength(10_000);
  });

  it('decided photos are skipped in the single view, but not in the grid', async () => {
    const { session, shown, queue } = await grid(photos(3));
    session.go(0);
    session.decide('remove');
    session.go(0);
    expect(shown()).toBe(1);
    session.show(false);
    expect([shown(), queue().places.length]).toEqual([3, 3]);
  });
});
