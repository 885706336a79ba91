import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
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
  const text = new BatchText(format);
  // `text` emits the error too; its consumer handles it.
  pipeline(Readable.from(list.batches, { highWaterMark: 1 }), text, () => undefined);
  return text;
}

class BatchText<Item> extends Transform {
  private begun = false;

  constructor(private readonly format: TextFormat<Item>) {
    super({ writableObjectMode: true, writableHighWaterMark: 1 });
  }

  override _transform(items: Item[], _encoding: BufferEncoding, done: TransformCallback): void {
    if (items.length === 0) return done();
    let text: string;
    try {
      text = this.format.batch(items, !this.begun);
    } catch (failure) {
      // A stream does not catch errors thrown here.
      return done(failure as Error);
    }
    this.push(this.begun ? text : this.format.begin + text);
    this.begun = true;
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, this.begun ? this.format.end : this.format.begin + this.format.end);
  }
}
