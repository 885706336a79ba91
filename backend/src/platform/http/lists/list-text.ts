import { PassThrough, pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { ItemList } from '../../../shared/item-list.js';

export interface TextFormat<Item> {
  begin: string;
  /** Returns the text of a batch, which is never empty. */
  batch(items: Item[], isFirst: boolean): string;
  end: string;
}

/** Streams the list as text with backpressure. Destroying the stream closes the list. */
export function textOf<Item>(list: ItemList<Item>, format: TextFormat<Item>): Readable {
  const { begin, batch, end } = format;
  async function* write(batches: AsyncIterable<Item[]>): AsyncGenerator<string> {
    let isFirst = true;
    for await (const items of batches) {
      if (items.length === 0) continue;
      // Sends nothing before the first batch was read, so that a failure to read it still gets an error response.
      yield (isFirst ? begin : '') + batch(items, isFirst);
      isFirst = false;
    }
    yield isFirst ? begin + end : end;
  }
  const text = new PassThrough();
  // `text` emits the error too; its consumer handles it.
  pipeline(Readable.from(list.batches, { highWaterMark: 1 }), write, text, () => undefined);
  return text;
}

export const JSON_ARRAY: TextFormat<object> = {
  begin: '[',
  batch: (items, isFirst) =>
    (isFirst ? '' : ',') + items.map((item) => JSON.stringify(item)).join(','),
  end: ']',
};

/** Without this mark, Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A place where a spreadsheet that separates by semicolons or tabs would begin a cell with a formula. For such a
 * spreadsheet, a quote within a line does not quote. A smiley, `;-)`, is no formula.
 */
const HIDDEN_FORMULA =
  /(?:\r\n|[;\t\r\n])(?=[ \u00a0"]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d](?!\))))/g;

const RULES = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  // Prefixes formulas with an apostrophe; numbers stay numbers.
  escape_formulas: true,
  cast: {
    date: (value: Date) => value.toISOString(),
    boolean: String,
    string: (value: string) => {
      const text = value.replace(HIDDEN_FORMULA, "$&'");
      // A leading newline is the one OWASP case that the library misses.
      return text.startsWith('\n') ? `'${text}` : text;
    },
  },
} as const;

/** CSV (RFC 4180) in UTF-8 with a header row, every cell quoted and no cell a formula. */
export function csvOf(columns: readonly string[]): TextFormat<object> {
  return {
    begin: BYTE_ORDER_MARK + stringify([[...columns]], RULES),
    batch: (items) => stringify(items, { ...RULES, columns: [...columns] }),
    end: '',
  };
}
