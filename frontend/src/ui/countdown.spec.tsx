import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const TARGET = new Date('2025-09-30T00:00:00Z');
const reading = () => screen.getByRole('timer', { name: 'Until the launch' }).textContent;

function renderBefore(milliseconds: number) {
  vi.setSystemTime(TARGET.getTime() - milliseconds);
  return render(<Countdown target={TARGET} label="Until the launch" />);
}

function hidePage(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('Countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('the countdown shows days, hours, minutes and seconds', () => {
    renderBefore(((12 * 24 + 3) * 60 * 60 + 4 * 60 + 5) * 1_000);
    expect(reading()).toBe('12 days03 hours04 minutes05 seconds');
  });

  it('the countdown changes on the full second when opened between two', () => {
    renderBefore(61_400);
    expect(reading()).toContain('01 minutes02 seconds');
    pass(399);
    expect(reading()).toContain('01 minutes02 seconds');
    pass(1);
    expect(reading()).toContain('01 minutes01 seconds');
    pass(2_000);
    expect(reading()).toContain('00 minutes59 seconds');
  });

  it('the countdown shows zeros at its end and has no timer', () => {
    renderBefore(1_000);
    pass(1_000);
    expect(reading()).toBe('00 days00 hours00 minutes00 seconds');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the countdown has no timer in a hidden tab and is right when shown again', () => {
    renderBefore(60_000);
    hidePage(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(TARGET.getTime() - 30_000);
    hidePage(false);
    expect(reading()).toContain('00 minutes30 seconds');
    pass(1_000);
    expect(reading()).toContain('00 minutes29 seconds');
  });
});
