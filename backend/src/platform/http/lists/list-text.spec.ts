import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvOf, type TextFormat, textOf } from './list-text.js';

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
  it('the begin and end of a list are written once around all batches', async () => {
    const batches = [['a', 'b'], [], ['c']];
    const list = { total: 3, batches: asyncOf(batches) };
    expect(await text(textOf(list, FORMAT))).toBe('<a b|c>');
  });

  it('an empty list has a begin and an end', async () => {
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

const csv = csvOf(['id', 'content', 'note']);

/** The cells that a spreadsheet with this separator shows; it takes quotes within a cell as they are. */
function cellsOf(text: string, delimiter: string): string[] {
  const rows: string[][] = text
    .split(/\r\n?|\n/)
    .flatMap((line) => parse(line, { delimiter, relax_quotes: true, relax_column_count: true }));
  return rows.flat();
}

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\uff1d1+1', '"=1+1"', ' =1+1', '- 1'])(
    'a CSV cell holds no formula %j for a spreadsheet, whatever its separator',
    (formula) => {
      const content = ['', 'a;', 'a\t', 'a\n', 'a\r\n', 'a;\n', 'a;b;']
        .map((before) => before + formula)
        .join(';');
      const text = csv.batch([{ id: 1, content, note: `a;${formula};b` }], true);
      for (const separator of [';', '\t']) {
        for (const cell of cellsOf(text, separator)) {
          expect(cell).not.toMatch(/^[ "]*[=+@\uff1d-]/);
        }
      }
    },
  );

  it('CSV keeps a text without a formula as it was written', () => {
    const content = 'Tea; or "milk" ;-)\nand a - b = c';
    const [row] = parse(csv.batch([{ id: 1, content, note: null }], true));
    expect(row).toEqual(['1', content, '']);
  });
});
