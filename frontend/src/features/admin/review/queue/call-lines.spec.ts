import { describe, expect, it } from 'vitest';
import { CallLines, DroppedCall } from './call-lines.ts';
import { settle } from '../reading/slow-list.fixture.ts';

/** Calls that log when they start, and resolve when the test says so. */
function calls() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (e: Error) => void }>();
  const call = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  const end = async (name: string) => {
    ends.get(name)?.resolve(name);
    await settle();
  };
  const fail = async (name: string) => {
    ends.get(name)?.reject(new Error(name));
    await settle();
  };
  return { begun, call, end, fail };
}

describe('CallLines', () => {
  it('calls about one picture run in order', async () => {
    const { begun, call, end } = calls();
    const lines = new CallLines();
    const answers = [lines.add(1, call('remove')), lines.add(1, call('accept'))];
    await settle();
    expect(begun).toEqual(['remove']);
    await end('remove');
    expect(begun).toEqual(['remove', 'accept']);
    await end('accept');
    expect(await Promise.all(answers)).toEqual(['remove', 'accept']);
  });

  it('calls about different pictures run in parallel', async () => {
    const { begun, call } = calls();
    const lines = new CallLines();
    void lines.add(1, call('one'));
    void lines.add(2, call('two'));
    await settle();
    expect(begun).toEqual(['one', 'two']);
  });

  it('a failed call drops those queued behind it, and later calls run', async () => {
    const { begun, call, end, fail } = calls();
    const lines = new CallLines();
    const failed = expect(lines.add(1, call('remove'))).rejects.toThrow('remove');
    const dropped = expect(lines.add(1, call('expunge'))).rejects.toThrow(DroppedCall);
    await settle();
    await fail('remove');
    await Promise.all([failed, dropped]);
    const later = lines.add(1, call('accept'));
    await settle();
    await end('accept');
    expect(await later).toBe('accept');
    expect(begun).toEqual(['remove', 'accept']);
  });

  it('CallLines reports the first start and the last end', async () => {
    const { call, end, fail } = calls();
    const told: boolean[] = [];
    const lines = new CallLines((busy) => told.push(busy));
    void lines.add(1, call('one'));
    lines.add(2, call('two')).catch(() => undefined);
    await settle();
    await end('one');
    expect(told).toEqual([true]);
    await fail('two');
    expect(told).toEqual([true, false]);
  });

  it('settled waits for calls that were added meanwhile', async () => {
    const { call, end } = calls();
    const lines = new CallLines();
    void lines.add(1, call('one'));
    let settled = false;
    void lines.settled().then(() => (settled = true));
    void lines.add(1, call('two'));
    await settle();
    await end('one');
    expect(settled).toBe(false);
    await end('two');
    expect(settled).toBe(true);
  });
});
