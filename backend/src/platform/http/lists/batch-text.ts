import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ItemList } from '../../../shared/item-list.js';

/** Text format of a list. */
export interface TextFormat<Item> {
  begin: string;
  /** Text of a batch, which is never empty. */
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
      // Nothing is sent before the first batch was read, so that a failure to read it can be answered.
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
