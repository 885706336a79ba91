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

  it('the request queue starts requests in order, up to the limit at once', () => {
    for (const name of ['first', 'second', 'third']) ask(name);
    expect(told).toEqual(['first begins']);
    queue.leave();
    queue.leave();
    expect(told).toEqual(['first begins', 'second begins', 'third begins']);
    expect(queue.counts).toEqual({ working: 1, waiting: 0 });
  });

  it('the request queue refuses a request at once when it is full', () => {
    for (const name of ['first', 'second', 'third', 'fourth']) ask(name);
    expect(told).toEqual(['first begins', 'fourth is refused']);
  });

  it('the request queue refuses a request that waited too long and serves those after it', () => {
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

  it('the request queue counts requests that join without waiting', () => {
    queue.join();
    queue.join();
    ask('first');
    queue.leave();
    expect(told).toEqual([]);
    queue.leave();
    expect(told).toEqual(['first begins']);
  });

  it('the request queue starts nothing while it is held, and then the requests in order', () => {
    queue.hold();
    ask('first');
    ask('second');
    queue.join();
    queue.leave();
    expect(told).toEqual([]);
    queue.release();
    expect(told).toEqual(['first begins']);
  });
});
