import { describe, expect, it } from 'vitest';
import { currentEntry } from './review-queue.ts';
import { photo, photos, settle } from '../reading/slow-list.fixture.ts';
import { review, UNREVIEWED } from './review-session.fixture.ts';

const ELEMENT = {} as HTMLImageElement;

describe('moving through the review', () => {
  it('the review wraps around at both ends', async () => {
    const { session, shown, counter } = await review([photo(1), photo(2), photo(3)]);
    session.move(-1);
    expect([shown(), counter()]).toEqual([3, '3 of 3']);
    session.move(1);
    expect([shown(), counter()]).toEqual([1, '1 of 3']);
  });

  it('the review loads a long list in parts, its end included', async () => {
    const { list, session, shown, counter } = await review(photos(100_000));
    expect(list.log).toEqual(['read 0+50', 'read 99948+54']);
    session.move(-1);
    expect([shown(), counter()]).toEqual([199_999, '100000 of 100000']);
  });

  it('the review shows every photo of a long list once', async () => {
    const { list, session, shown } = await review(photos(333));
    const seen: unknown[] = [];
    for (let step = 0; step < 333; step += 1) {
      seen.push(shown());
      session.move(1);
      await list.finish();
    }
    expect(seen).toEqual(list.rows.map(({ id }) => id));
    expect(shown()).toBe(1);
  });

  it('the review loads a failed part of the list again', async () => {
    const { list, session, shown, counter } = await review(photos(200));
    list.refuse('read 48+54', 500);
    for (let step = 0; step < 40; step += 1) session.move(1);
    await list.finish();
    expect(session.snapshot().failed).toBe(true);
    session.retry();
    await list.finish();
    expect([session.snapshot().failed, shown(), counter()]).toEqual([false, 81, '41 of 200']);
    expect(list.log.filter((call) => call === 'read 48+54')).toHaveLength(2);
  });
});

describe('decisions', () => {
  it('a decision shows the next photo before the server responds', async () => {
    const { list, session, shown, counter, removedOf } = await review(photos(3));
    session.decide('accept');
    session.decide('remove');
    expect([shown(), counter()]).toEqual([5, '3 of 3']);
    expect(list.log).toEqual(['read 0+50']);
    await list.finish();
    expect([removedOf(1), removedOf(3), removedOf(5)]).toEqual([false, true, null]);
  });

  it('a photo that the filters exclude after a decision is replaced by the next one', async () => {
    const { list, session, shown, counter } = await review(photos(4), UNREVIEWED);
    session.move(1);
    expect([shown(), counter()]).toEqual([3, '2 of 4']);
    session.decide('accept');
    expect([shown(), counter()]).toEqual([5, '2 of 3']);
    await list.finish();
    expect([shown(), counter()]).toEqual([5, '2 of 3']);
    session.move(-1);
    expect([shown(), counter()]).toEqual([1, '1 of 3']);
  });

  it('the review ignores decisions that the status of a photo forbids', async () => {
    const { list, session, shown } = await review([photo(1), photo(2, { removed: true })]);
    session.decide('expunge');
    session.move(1);
    session.decide('remove');
    session.rotate(ELEMENT);
    await list.finish();
    expect(shown()).toBe(2);
    expect(list.log).toEqual(['read 0+50']);
  });

  it('a failed decision brings the photo back and drops its queued decisions', async () => {
    const { list, session, failures, shown, status, counter, removedOf } = await review(photos(2), {
      hideRemoved: true,
      hideAccepted: false,
    });
    list.refuse('remove 1', 503);
    session.decide('remove');
    session.undo();
    session.decide('accept');
    session.move(-1);
    expect(counter()).toBe('1 of 2');
    await list.finish();
    expect(failures).toEqual(['Failed to remove image']);
    expect([shown(), status(), counter()]).toEqual([1, 'needs-review', '1 of 2']);
    expect(list.log.slice(1)).toEqual(['remove 1']);
    expect(removedOf(1)).toBe(null);
  });

  it('a photo that another admin has deleted leaves the review', async () => {
    const { list, session, failures, shown, counter } = await review(photos(2));
    list.rows = list.rows.filter(({ id }) => id !== 1);
    session.decide('accept');
    session.move(-1);
    await list.finish();
    expect(failures).toEqual(['Failed to accept image']);
    expect([shown(), counter()]).toEqual([3, '1 of 1']);
  });

  it('a photo that changed on the server is loaded again', async () => {
    const { list, session, status } = await review([photo(1, { removed: true })]);
    list.rows = [photo(1, { removed: false })];
    list.refuse('expunge 1', 409);
    session.decide('expunge');
    await list.finish();
    expect(list.log.slice(1)).toEqual(['expunge 1', 'read one 1']);
    expect(status()).toBe('accepted');
  });

  it('expunging a photo removes it from the review and cannot be undone', async () => {
    const { list, session, shown, counter } = await review([photo(1, { removed: true }), photo(2)]);
    session.decide('expunge');
    session.undo();
    expect([shown(), counter()]).toEqual([2, '1 of 1']);
    await list.finish();
    expect(list.rows.map(({ id }) => id)).toEqual([2]);
    expect(list.log.slice(1)).toEqual(['expunge 1']);
  });
});

describe('undoing', () => {
  it.each([
    ['needs review again', null, 'remove', 'review-again 1'],
    ['is accepted again', false, 'remove', 'restore 1'],
    ['is removed again', true, 'accept', 'remove 1'],
  ] as const)(
    'undoing a decision shows the photo, which then %s',
    async (_now, before, decision, call) => {
      const { list, session, shown, counter, removedOf } = await review(
        [photo(1, { removed: before }), photo(2)],
        { hideRemoved: before !== true, hideAccepted: before === true },
      );
      session.decide(decision);
      expect([shown(), counter()]).toEqual([2, '1 of 1']);
      session.undo();
      expect([shown(), counter()]).toEqual([1, '1 of 2']);
      await list.finish();
      expect(list.log.at(-1)).toBe(`undo by ${call}`);
      expect(removedOf(1)).toBe(before);
    },
  );

  it('undo reverts several decisions in reverse order', async () => {
    const { list, session, shown, removedOf } = await review(photos(3), UNREVIEWED);
    session.decide('accept');
    session.decide('remove');
    session.undo();
    expect(shown()).toBe(3);
    session.undo();
    session.undo();
    expect(shown()).toBe(1);
    await list.finish();
    expect([removedOf(1), removedOf(3)]).toEqual([null, null]);
  });
});

describe('two admins', () => {
  it.each(['accept', 'remove'] as const)(
    'a photo that another admin has removed stays removed after the decision %s',
    async (decision) => {
      const { list, session, failures, shown, status, said } = await review(photos(2));
      list.rows = [photo(1, { removed: true, removalReason: 'person' }), photo(3)];
      session.decide(decision, decision === 'remove' ? { reason: 'unsuitable' } : undefined);
      await list.finish();
      expect(list.rows[0]).toMatchObject({ removed: true, removalReason: 'person' });
      expect(failures).toHaveLength(1);
      expect(said()).not.toContain('as it was');
      session.undo();
      session.move(-1);
      await list.finish();
      expect([shown(), status(), list.log.at(-1)]).toEqual([1, 'removed', 'read one 1']);
    },
  );

  it('undo does not change a photo that another admin has decided about since', async () => {
    const { list, session, failures, shown, status } = await review(photos(2));
    session.decide('accept');
    await list.finish();
    list.rows = [photo(1, { removed: true, removalReason: 'person' }), photo(3)];
    session.undo();
    await list.finish();
    expect(list.rows[0]).toMatchObject({ removed: true, removalReason: 'person' });
    expect(failures).toEqual(['Failed to undo the decision']);
    expect([shown(), status()]).toEqual([1, 'removed']);
  });
});

describe('rotating', () => {
  it('a rotation shows at once and adds to the earlier rotation', async () => {
    const { list, session, queue } = await review([photo(1, { rotation: 270 })]);
    session.rotate(ELEMENT);
    session.rotate(ELEMENT);
    await settle();
    expect(currentEntry(queue())?.rotatedUrl).toMatch(/^blob:/);
    await list.finish();
    expect(list.log.slice(1)).toEqual(['rotate by 0 1', 'rotate by 90 1']);
    const { rotatedUrl, pixels, saved } = currentEntry(queue())!;
    expect([rotatedUrl, pixels, saved.objectStorageUrl]).toEqual([null, 2, '/media/t1.jpg']);
  });

  it('a refused rotation shows the photo as before', async () => {
    const { list, session, queue, failures } = await review([photo(1)]);
    list.refuse('rotate by 90 1', 503);
    session.rotate(ELEMENT);
    session.rotate(ELEMENT);
    await list.finish();
    expect(failures).toEqual(['Failed to rotate image']);
    expect(list.log.slice(1)).toEqual(['rotate by 90 1']);
    expect(currentEntry(queue())?.rotatedUrl).toBe(null);
  });
});

describe('photos that fail to load', () => {
  it('a photo that loaded once can get a new address again', async () => {
    const { list, session } = await review([photo(1)]);
    session.notLoaded(1);
    await list.finish();
    session.loaded(1);
    session.notLoaded(1);
    await list.finish();
    expect(list.log.slice(1)).toEqual(['read one 1', 'read one 1']);
  });
});

describe('announcements', () => {
  it('the announcement names the decision and the next photo', async () => {
    const { session, said } = await review(photos(2), UNREVIEWED);
    session.decide('remove');
    expect(said()).toBe('Photo 1 removed. Photo 3, needs review, 1 of 1.');
    session.decide('accept');
    expect(said()).toBe('Photo 3 accepted. No photo is left.');
    session.undo();
    expect(said()).toBe('Undone. Photo 3, needs review, 1 of 1.');
  });
});

describe('empty list', () => {
  it('an empty review with filters checks whether there is any photo', async () => {
    const none = await review([], UNREVIEWED);
    expect([none.list.log, none.session.snapshot().anyPhoto]).toEqual([
      ['read 0+50', 'read 0+1'],
      false,
    ]);
    const some = await review([photo(1, { removed: true })], UNREVIEWED);
    expect(some.session.snapshot().anyPhoto).toBe(true);
  });
});
