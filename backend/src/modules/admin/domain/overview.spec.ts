import { describe, expect, it } from '@jest/globals';
import { daysInARow } from './overview.js';

describe('daysInARow', () => {
  it.each([
    [0, []],
    [0, ['2026-11-21']],
    [1, ['2026-11-20', '2026-11-22']],
    [3, ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-20', '2026-11-19']],
  ])('is %d for %j, from 20 November on', (count, days) => {
    expect(daysInARow('2026-11-20', days)).toBe(count);
  });

  it('goes on over the ends of months and years', () => {
    expect(daysInARow('2026-12-31', ['2026-12-31', '2027-01-01'])).toBe(2);
  });
});
