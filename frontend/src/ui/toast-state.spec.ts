import { describe, expect, it } from 'vitest';
import { reduceToasts, type ToastEntry } from './toast-state.ts';

const shown = (toasts: ToastEntry[], id: number) =>
  reduceToasts(toasts, { type: 'shown', id, message: { title: `Toast ${id}` } });

describe('toasts', () => {
  it('a new toast replaces the one before', () => {
    expect(shown(shown([], 1), 2)).toEqual([{ id: 2, open: true, title: 'Toast 2' }]);
  });

  it('a dismissed toast closes and stays in the list', () => {
    const [entry] = reduceToasts(shown([], 1), { type: 'dismissed', id: 1 });
    expect(entry).toMatchObject({ id: 1, open: false });
  });

  it('a removed toast leaves the list', () => {
    expect(reduceToasts(shown([], 1), { type: 'removed', id: 1 })).toEqual([]);
  });

  it('dismissing or removing an older toast changes nothing', () => {
    const toasts = shown([], 2);
    expect(reduceToasts(toasts, { type: 'dismissed', id: 1 })).toEqual(toasts);
    expect(reduceToasts(toasts, { type: 'removed', id: 1 })).toEqual(toasts);
  });
});
