import { Readable } from 'node:stream';
import { StoreUnavailableError } from './object-store.js';

/**
 * The same bytes, with an end to every wait for the next of them, in milliseconds. Only waiting for the source counts:
 * a reader may take its time. What goes wrong on the way is a `StoreUnavailableError`.
 */
export function withIdleBound(source: Readable, milliseconds: number): Readable {
  const bounded = Readable.from(chunksOf(source, milliseconds), { objectMode: false });
  return bounded.once('close', () => source.destroy());
}

async function* chunksOf(source: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const timer = setTimeout(() => source.destroy(new Error('no more bytes came')), milliseconds);
    const next = await nextOf(chunks).finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await chunks.next();
  } catch (failure) {
    throw new StoreUnavailableError(failure);
  }
}
