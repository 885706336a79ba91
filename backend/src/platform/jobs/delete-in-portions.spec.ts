import { describe, expect, it } from '@jest/globals';
import { deleteInPortions } from './delete-in-portions.js';

describe('deleteInPortions', () => {
  const rows = (count: number) => {
    let left = count;
    return (atMost: number) => {
      const some = Math.min(left, atMost);
      left -= some;
      return Promise.resolve(some);
    };
  };

  it.each([0, 1, 3, 4, 7])('%d rows are deleted, three at once', async (count) => {
    const signal = new AbortController().signal;
    expect(await deleteInPortions(signal, rows(count), 3)).toBe(count);
  });

  it('a deletion stops between two portions when it is aborted', async () => {
    const stop = new AbortController();
    const portions: number[] = [];
    const deleting = deleteInPortions(
      stop.signal,
      (atMost) => {
        portions.push(atMost);
        stop.abort(new Error('the process stops'));
        return Promise.resolve(atMost);
      },
      3,
    );
    await expect(deleting).rejects.toThrow('the process stops');
    expect(portions).toEqual([3]);
  });
});
