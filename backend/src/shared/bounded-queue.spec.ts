import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

class FullError extends Error {}

const newQueue = () => new BoundedQueue(4, 16, () => new FullError());

/** Starts work that runs until it is told to end. */
function occupy<Name>(queue: BoundedQueue, started: Name[], name: Name, client?: string) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = queue.run(async () => {
    started.push(name);
    await held;
  }, client);
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

  it('clients of the bounded queue take turns, also when one of them sent all its calls first', async () => {
    const queue = new BoundedQueue(2, 16, () => new FullError());
    const started: string[] = [];
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const works = new Map(
      names.map((name) => [name, occupy(queue, started, name, name.slice(0, 1))]),
    );
    for (let ended = 0; ended < names.length; ended += 1) {
      const work = works.get(started[ended] ?? '');
      work?.end();
      await work?.done;
      await nextTurn();
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']);
  });

  it('a full bounded queue drops the latest call of the client with the most waiting calls', async () => {
    const queue = new BoundedQueue(1, 4, () => new FullError());
    const started: string[] = [];
    const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => occupy(queue, started, name, 'a'));
    const dropped = works.slice(3).map(({ done }) => expect(done).rejects.toThrow(FullError));
    const others = ['b1', 'b2'].map((name) => occupy(queue, started, name, 'b'));
    await Promise.all(dropped);
    for (const client of ['a', 'b']) {
      await expect(queue.run(() => Promise.resolve(), client)).rejects.toThrow(FullError);
    }
    for (const work of [works[0], works[1], others[0], works[2], others[1]]) {
      work?.end();
      await work?.done;
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
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
