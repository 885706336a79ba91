import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { garbageCollector, IdleMemory } from './idle-memory.js';

const MB = 1024 * 1024;

describe('IdleMemory', () => {
  const start = () => {
    const now = { memory: 200, utilization: 0, afterwards: 150 };
    const collect = jest.fn(() => {
      now.memory = now.afterwards;
    });
    const memory = new IdleMemory({
      memory: () => now.memory * MB,
      utilization: () => now.utilization,
      collect,
    });
    return { now, memory, collect };
  };

  it('collects garbage once after a load', () => {
    const { now, memory, collect } = start();
    expect(memory.look()).toBe(true);
    expect(memory.look()).toBe(false);
    now.memory = 300;
    expect(memory.look()).toBe(true);
    expect(memory.look()).toBe(false);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('does not collect garbage while requests are served', () => {
    const { now, memory, collect } = start();
    now.utilization = 0.1;
    expect(memory.look()).toBe(false);
    expect(collect).not.toHaveBeenCalled();
    now.utilization = 0;
    expect(memory.look()).toBe(true);
  });

  it('does not collect garbage in a pause of ten seconds, only in one of a minute', () => {
    jest.useFakeTimers();
    try {
      const { memory, collect } = start();
      memory.watch();
      jest.advanceTimersByTime(10_000);
      expect(collect).not.toHaveBeenCalled();
      jest.advanceTimersByTime(50_000);
      expect(collect).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not collect garbage again when the memory is in use', () => {
    const { now, memory, collect } = start();
    now.memory = now.afterwards = 400;
    for (let looks = 0; looks < 5; looks += 1) memory.look();
    expect(collect).toHaveBeenCalledTimes(1);
  });
});

it('garbageCollector frees what nothing refers to', async () => {
  const garbage = new WeakRef({ size: MB });
  await nextTurn();
  garbageCollector()();
  expect(garbage.deref()).toBeUndefined();
});
