import { describe, expect, it } from 'vitest';
import { photo, photos } from '../reading/slow-list.fixture.ts';
import { review, UNREVIEWED } from './review-session.fixture.ts';

describe('reasons and appeals', () => {
  const asked = photo(1, { removed: true, removalReason: 'person', appealed: true });

  it('a removal is sent with its reason', async () => {
    const { list, session } = await review(photos(1));
    session.decide('remove', { reason: 'other', note: 'Blurred.' });
    await list.finish();
    expect(list.rows[0]).toMatchObject({ removalReason: 'other', removalNote: 'Blurred.' });
  });

  it('undoing an acceptance removes the photo with its earlier reason', async () => {
    const { list, session } = await review([
      photo(1, { removed: true, removalReason: 'other', removalNote: 'Blurred.' }),
    ]);
    session.decide('accept');
    session.undo();
    await list.finish();
    expect(list.rows[0]).toMatchObject({
      ...{ removed: true, removalReason: 'other', removalNote: 'Blurred.' },
    });
  });

  it('an appealed photo comes first, whatever the filters are', async () => {
    const { session, shown, status, counter } = await review(
      [photo(1), { ...asked, id: 2 }],
      UNREVIEWED,
    );
    expect([shown(), status(), counter()]).toEqual([2, 'appealed', '1 of 2']);
    session.decide('expunge');
    expect(shown()).toBe(2);
  });

  it.each([
    ['remove', 'Photo 1 stays removed. No photo is left.'],
    ['accept', 'Photo 1 accepted. No photo is left.'],
  ] as const)('the decision %s about an appeal can be undone', async (answer, words) => {
    const { list, session, status, said } = await review([asked], UNREVIEWED);
    session.decide(answer);
    expect(said()).toBe(words);
    session.undo();
    expect(status()).toBe('appealed');
    await list.finish();
    expect(list.log.at(-1)).toBe('undo by reopen-appeal 1');
    expect([status(), list.rows[0]?.appealed]).toEqual(['appealed', true]);
  });
});
