import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDayChange } from './use-day-change.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const MIDNIGHT = '2026-11-21T00:00:00.000Z';
const HOUR = 3_600_000;

function watch(expiresAt: string | undefined) {
  const onOver = vi.fn();
  const { rerender, unmount } = renderHook(({ end }) => useDayChange(end, onOver), {
    initialProps: { end: expiresAt },
  });
  return { onOver, unmount, move: (end: string) => rerender({ end }) };
}

describe('useDayChange', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('useDayChange calls onOver once at the end of the day', () => {
    const { onOver } = watch(MIDNIGHT);
    vi.advanceTimersByTime(12 * HOUR);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('useDayChange calls onOver again at growing intervals while the end of the day is unchanged', () => {
    const { onOver } = watch(MIDNIGHT);
    vi.advanceTimersByTime(12 * HOUR + 1_000);
    expect(onOver).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onOver).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(onOver).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(onOver).toHaveBeenCalledTimes(3);
  });

  it('useDayChange notices the end of the day when a sleeping page becomes visible', () => {
    const { onOver } = watch(MIDNIGHT);
    vi.setSystemTime(NOON + 20 * HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('useDayChange waits longer than the maximum delay of a timer', () => {
    const { onOver } = watch('2027-01-20T00:00:00.000Z');
    vi.advanceTimersByTime(30 * 24 * HOUR);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(31 * 24 * HOUR);
    expect(onOver).toHaveBeenCalled();
  });
});
