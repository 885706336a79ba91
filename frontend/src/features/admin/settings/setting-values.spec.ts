import { describe, expect, it } from 'vitest';
import { emptyItem, instantOf, isPlaceholder, localMoment, moved } from './setting-values.ts';

describe('the values of settings', () => {
  it.each(['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2031-05-01T23:59:00.000Z'])(
    'bring the instant %s back from the field of the browser',
    (instant) => {
      expect(localMoment(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(instantOf(localMoment(instant))).toBe(instant);
    },
  );

  it('are empty where no instant is', () => {
    expect([localMoment(null), localMoment('soon'), instantOf('')]).toEqual(['', '', null]);
  });

  it('move an item up and down and lose none', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
  });

  it('begin an item with empty fields and switches that are off', () => {
    const field = { label: '', where: '', required: true, longest: 9, most: null, of: null };
    expect(
      emptyItem([
        { ...field, name: 'words', kind: 'lines' },
        { ...field, name: 'hidden', kind: 'switch' },
      ]),
    ).toEqual({ words: null, hidden: false });
  });

  it('know a placeholder from a real address', () => {
    expect(isPlaceholder('https://shop.unspoken.example/all')).toBe(true);
    expect(isPlaceholder('hello@unspoken.example')).toBe(true);
    expect(isPlaceholder('https://shop.example.com/all')).toBe(false);
  });
});
