import { describe, expect, it } from 'vitest';
import { VisibleTime } from './visible-time.ts';

describe('VisibleTime', () => {
  it('visible time excludes the time in the background', () => {
    const time = new VisibleTime();
    time.show(1_000);
    time.hide(6_000);
    expect(time.seconds(60_000)).toBe(5);
    time.show(100_000);
    time.show(101_000);
    expect(time.seconds(103_000)).toBe(8);
    time.hide(104_000);
    time.hide(200_000);
    expect(time.seconds(300_000)).toBe(9);
  });

  it('visible time is zero for a page that opened in the background', () => {
    expect(new VisibleTime().seconds(50_000)).toBe(0);
  });
});
