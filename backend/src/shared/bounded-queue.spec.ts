import { describe, expect, it } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

class FullError extends Error {}

const newQueue = () => new BoundedQueue(4, 16, () => new FullError());

/** Starts work that runs until it is told to end. */
function occupy(queue: BoundedQueue, started: number[], name: number) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = queue.run(async () => {
    started.push(name);
    await held;
  });
  return { done, end: () => end() };
}

describe('BoundedQueue', () => {
  it('the bounded queue runs four tasks, queues sixteen in order and refuses the next', async () => {
    const queue = newQueue();
    const started: number[] = [];
    const works = Array.from({ length: 20 }, (_, name) => occupy(queue, started, name));
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(FullError);
    expect(started).toEqual([0, 1, 2, 3]);

    for (const work of works) {
      work.end();
      await work.done;
    }
    expect(started).toEqual(Array.from({ length: 20 }, (_, name) => name));
  });

  it('the bounded queue frees its place when a task fails', async () => {
    const queue = newQueue();
    const failures = Array.from({ length: 4 }, () =>
      queue.run(() => Promise.reject(new Error('broken'))),
    );
    await Promise.allSettled(failures);
    await expect(queue.run(() => Promise.resolve('room'))).resolves.toBe('room');
  });
});
