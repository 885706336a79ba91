import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TurnQueue } from './turn-queue.js';

describe('TurnQueue', () => {
  const told: string[] = [];
  let queue: TurnQueue;
  const ask = (name: string) =>
    queue.ask(
      () => told.push(`${name} begins`),
      () => told.push(`${name} is refused`),
    );

  beforeEach(() => {
    jest.useFakeTimers();
    told.length = 0;
    queue = new TurnQueue({ atOnce: 1, places: 2, patience: 500, refuseAfter: 1_000 });
  });
  afterEach(() => void jest.useRealTimers());

  it('lets requests begin in order, so many at once', () => {
    for (const name of ['first', 'second', 'third']) ask(name);
    expect(told).toEqual(['first begins']);
    queue.leave();
    queue.leave();
    expect(told).toEqual(['first begins', 'second begins', 'third begins']);
    expect(queue.counts).toEqual({ working: 1, waiting: 0 });
  });

  it('refuses at once what finds no place to wait', () => {
    for (const name of ['first', 'second', 'third', 'fourth']) ask(name);
    expect(told).toEqual(['first begins', 'fourth is refused']);
  });

  it('refuses what has waited too long, and serves those after it', () => {
    ask('first');
    ask('second');
    jest.advanceTimersByTime(400);
    ask('third');
    jest.advanceTimersByTime(200);
    queue.leave();
    expect(told).toEqual(['first begins', 'third begins']);
    jest.advanceTimersByTime(500);
    expect(told.at(-1)).toBe('second is refused');
  });

  it('forgets who gave up', () => {
    ask('first');
    ask('second')();
    queue.leave();
    expect(told).toEqual(['first begins']);
    expect(queue.counts).toEqual({ working: 0, waiting: 0 });
  });

  it('counts what joins without waiting', () => {
    queue.join();
    queue.join();
    ask('first');
    queue.leave();
    expect(told).toEqual([]);
    queue.leave();
    expect(told).toEqual(['first begins']);
  });

  it('keeps no timer when nobody waits', () => {
    ask('first');
    ask('second');
    expect(jest.getTimerCount()).toBe(1);
    queue.leave();
    jest.advanceTimersByTime(50);
    expect(jest.getTimerCount()).toBe(0);
  });
});
