import { Readable } from 'node:stream';
import { StoreUnavailableError } from './object-store.js';

/** Bytes for each millisecond that make up for the wait for them: half a megabit per second. */
const SLOWEST = 64;

/**
 * Adds a time limit for waiting, in milliseconds, and a maximum of bytes to a stream. Bytes extend the time, up to the
 * limit again, so that a source that drips is as one that stops. Counts only the wait for the source: a slow reader does not
 * matter. Turns every stream error into `StoreUnavailableError`.
 */
export function withIdleBound(source: Readable, milliseconds: number, most = Infinity): Readable {
  async function* bounded(): AsyncGenerator<Buffer> {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let [left, length] = [milliseconds, 0];
    try {
      for (;;) {
        const giveUp = () => source.destroy(new Error('too few bytes came'));
        const [since, timer] = [performance.now(), setTimeout(giveUp, Math.max(left, 0))];
        const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
        if (done) return;
        length += value.length;
        if (length > most) throw new Error('too many bytes came');
        const waited = performance.now() - since;
        left = Math.min(left - waited + value.length / SLOWEST, milliseconds);
        yield value;
      }
    } catch (failure) {
      source.destroy();
      throw new StoreUnavailableError(failure);
    }
  }
  const reading = Readable.from(bounded(), { objectMode: false });
  const end = reading._destroy.bind(reading);
  // It waits for the chunk that is on its way, which a source that stopped never sends.
  reading._destroy = (failure, done) => {
    source.destroy();
    end(failure, done);
  };
  return reading;
}
