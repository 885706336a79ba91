import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type TextFormat, textOf } from './list-text.js';

const FORMAT: TextFormat<string> = {
  begin: '<',
  batch: (items, isFirst) => (isFirst ? '' : '|') + items.join(' '),
  end: '>',
};

/** Batches that record how many were read and whether they were closed early. */
function countedBatches(count: number, failAt = Infinity) {
  const seen = { taken: 0, returned: false };
  const iterator = {
    next: async () => {
      if (seen.taken === failAt) throw new Error('the database went away');
      if (seen.taken === count) return { done: true as const, value: undefined };
      seen.taken += 1;
      return { value: ['x'.repeat(50_000)] };
    },
    return: async () => {
      seen.returned = true;
      return { done: true as const, value: undefined };
    },
  };
  return { seen, list: { total: count, batches: { [Symbol.asyncIterator]: () => iterator } } };
}

async function everythingSettled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}

describe('textOf', () => {
  it('writes the begin and end of a list once around all batches', async () => {
    const batches = [['a', 'b'], [], ['c']];
    const list = { total: 3, batches: asyncOf(batches) };
    expect(await text(textOf(list, FORMAT))).toBe('<a b|c>');
  });

  it('writes the begin and end of an empty list', async () => {
    expect(await text(textOf({ total: 0, batches: asyncOf([]) }, FORMAT))).toBe('<>');
    expect(await text(textOf({ total: 0, batches: asyncOf([[]]) }, FORMAT))).toBe('<>');
  });

  it('a list stream fails when a batch cannot be serialized', async () => {
    const { seen, list } = countedBatches(1_000);
    const broken = { ...FORMAT, batch: () => '' + (Symbol('no text') as unknown as string) };
    await expect(text(textOf(list, broken))).rejects.toThrow(TypeError);
    expect(seen.returned).toBe(true);
  });

  it('a list stream fetches only a few batches ahead of its reader', async () => {
    const { seen, list } = countedBatches(1_000);
    const stream = textOf(list, FORMAT);
    stream.once('data', () => stream.pause());
    await everythingSettled();
    expect(seen.taken).toBeGreaterThan(0);
    expect(seen.taken).toBeLessThan(6);
    stream.destroy();
  });

  it.each([0, 3])('destroying a list stream after %d batches closes its source', async (read) => {
    const { seen, list } = countedBatches(1_000);
    const stream = textOf(list, FORMAT);
    for (let count = 0; count < read; count += 1) {
      await new Promise((resolve) => stream.once('data', resolve));
    }
    stream.destroy();
    await everythingSettled();
    expect(seen.returned).toBe(true);
  });

  it('a list stream fails with its source instead of ending', async () => {
    const { list } = countedBatches(1_000, 5);
    await expect(text(textOf(list, FORMAT))).rejects.toThrow('the database went away');
  });
});

async function* asyncOf(batches: string[][]): AsyncGenerator<string[]> {
  yield* batches;
}
