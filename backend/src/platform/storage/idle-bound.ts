import { Readable } from 'node:stream';
import { StoreUnavailableError } from './object-store.js';

/**
 * Adds an idle timeout, in milliseconds, to a stream. Counts only the wait for the source: a slow reader does not
 * matter. Turns every stream error into `StoreUnavailableError`.
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
