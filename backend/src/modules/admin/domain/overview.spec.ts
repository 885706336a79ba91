import { describe, expect, it } from '@jest/globals';
import { daysInARow } from './overview.js';

describe('daysInARow', () => {
  it.each([
    [0, []],
    [0, ['2026-11-21']],
    [1, ['2026-11-20', '2026-11-22']],
    [3, ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-20', '2026-11-19']],
  ])('counts %d planned days in a row for %j from 20 November on', (count, days) => {
    expect(daysInARow('2026-11-20', days)).toBe(count);
  });

  it('counts planned days in a row across the end of a month and a year', () => {
    expect(daysInARow('2026-12-31', ['2026-12-31', '2027-01-01'])).toBe(2);
  });
});
