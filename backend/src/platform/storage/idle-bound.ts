import { Readable } from 'node:stream';
import { StoreUnavailableError } from './object-store.js';

/**
 * The same bytes, with an end to every wait for the next of them, in milliseconds. Only waiting for the source counts:
 * a reader may take its time. What goes wrong on the way is a `StoreUnavailableError`.
 */
export function withIdleBound(source: Readable, milliseconds: number): Readable {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const next = async () => {
    const giveUp = () => source.destroy(new Error('no more bytes came'));
    const timer = setTimeout(giveUp, milliseconds);
    return chunks.next().finally(() => clearTimeout(timer));
  };
  return new Readable({
    read() {
      next().then(
        ({ done, value }) => this.push(done ? null : value),
        (failure: unknown) => this.destroy(new StoreUnavailableError(failure)),
      );
    },
    destroy(failure, done) {
      source.destroy();
      done(failure);
    },
  });
}
