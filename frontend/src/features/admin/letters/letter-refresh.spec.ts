import { describe, expect, it } from 'vitest';
import { refreshAfter, wakeAfter } from './letter-refresh.ts';

const AT = '2026-11-24T14:00:00.000Z';

describe('refresh of letters', () => {
  it('a letter is read again while it is being sent, and shortly before its time', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    expect(refreshAfter({ status: 'sending', sendsAt: AT })).toBe(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(-60) })).toBe(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(300) })).toBeGreaterThan(2_000);
    expect(refreshAfter({ status: 'scheduled', sendsAt: inSeconds(3_600) })).toBe(0);
    expect(refreshAfter({ status: 'sent', sendsAt: AT })).toBe(0);
    expect(refreshAfter(undefined)).toBe(0);
  });

  it('the wait before a letter is read again ends ten minutes before its time', () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const wait = wakeAfter({ status: 'scheduled', sendsAt: inSeconds(3_600) });
    expect(Math.abs(wait - 3_000_000)).toBeLessThan(60_000);
    expect(wakeAfter({ status: 'scheduled', sendsAt: inSeconds(300) })).toBe(0);
    expect(wakeAfter({ status: 'draft', sendsAt: null })).toBe(0);
  });
});
