import { describe, expect, it } from 'vitest';
import { emptyItem, instantOf, isPlaceholder, localMoment, moved } from './setting-values.ts';

describe('setting values', () => {
  it.each(['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2031-05-01T23:59:00.000Z'])(
    'a date field keeps the instant %s',
    (instant) => {
      expect(localMoment(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(instantOf(localMoment(instant))).toBe(instant);
    },
  );

  it('a date field without an instant is empty', () => {
    expect([localMoment(null), localMoment('soon'), instantOf('')]).toEqual(['', '', null]);
  });

  it('moving a list item up and down keeps all items', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
  });

  it('a new list item has empty fields, and its switches are off', () => {
    const field = {
      label: '',
      where: '',
      required: true,
      longest: 9,
      most: null,
      of: null,
      options: null,
    };
    expect(
      emptyItem([
        { ...field, name: 'words', kind: 'lines' },
        { ...field, name: 'hidden', kind: 'switch' },
      ]),
    ).toEqual({ words: null, hidden: false });
  });

  it('isPlaceholder recognizes sample addresses', () => {
    expect(isPlaceholder('https://shop.unspoken.example/all')).toBe(true);
    expect(isPlaceholder('hello@unspoken.example')).toBe(true);
    expect(isPlaceholder('https://shop.example.com/all')).toBe(false);
  });
});
