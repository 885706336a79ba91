import { describe, expect, it } from 'vitest';
import { daysOf, isMonth, shiftedMonth, weekdays, weeksOf } from './month.ts';

describe('month of the planner', () => {
  it('weeks begin with Sunday', () => {
    expect(weekdays('short').slice(0, 2)).toEqual(['Sun', 'Mon']);
    const weeks = weeksOf('2026-12');
    expect(weeks[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
    expect(weeks.every(({ length }) => length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean).at(-1)).toBe('2026-12-31');
  });

  it('a month has all its days, also in a leap year', () => {
    expect([daysOf('2028-02').length, daysOf('2027-02').length]).toEqual([29, 28]);
    // February 2026 begins on a Sunday and fills four weeks.
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  it('months follow each other across years', () => {
    expect([shiftedMonth('2026-12', 1), shiftedMonth('2026-01', -1)]).toEqual([
      '2027-01',
      '2025-12',
    ]);
  });

  it.each(['2026-13', '2026-00', '1999-12', '2026-1', '<b>', null])('%j is no month', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});
