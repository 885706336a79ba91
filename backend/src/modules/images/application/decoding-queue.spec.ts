import { describe, expect, it } from '@jest/globals';
import { UploadsBusyError } from '../domain/image.errors.js';
import { DecodingQueue } from './decoding-queue.js';

/** Starts work that lasts until it is told to end. */
function occupy(queue: DecodingQueue, started: number[], name: number) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = queue.run(async () => {
    started.push(name);
    await held;
  });
  return { done, end: () => end() };
}

describe('DecodingQueue', () => {
  it('runs four at once, lets sixteen wait in order and refuses the next', async () => {
    const queue = new DecodingQueue();
    const started: number[] = [];
    const works = Array.from({ length: 20 }, (_, name) => occupy(queue, started, name));
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(UploadsBusyError);
    expect(started).toEqual([0, 1, 2, 3]);

    for (const work of works) {
      work.end();
      await work.done;
    }
    expect(started).toEqual(Array.from({ length: 20 }, (_, name) => name));
  });

  it('makes room again when work fails', async () => {
    const queue = new DecodingQueue();
    const failures = Array.from({ length: 4 }, () =>
      queue.run(() => Promise.reject(new Error('broken'))),
    );
    await Promise.allSettled(failures);
    await expect(queue.run(() => Promise.resolve('room'))).resolves.toBe('room');
  });
});
