import { describe, expect, it } from 'vitest';
import { daysProblems, hasProblem, readDays } from './day-range.ts';

const read = (search: string) => readDays(new URLSearchParams(search), 'uploaded');
const WRONG = 'Please enter a day from 2000 to 2099';

describe('range of days in the address', () => {
  it('a range of days is read from the address, without empty ends', () => {
    expect(read('?tab=review')).toEqual({});
    expect(read('?uploadedFrom=2026-11-01&uploadedTo=')).toEqual({ from: '2026-11-01' });
    expect(read('?uploadedFrom=2026-11-01&uploadedTo=2026-11-20')).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
    });
  });

  it.each(['yesterday', '2026-02-30', '0202-11-20', '1999-12-31', '2100-01-01', '<script>'])(
    '%j is refused as a day',
    (day) => {
      const days = read(`?uploadedTo=${encodeURIComponent(day)}`);
      expect(daysProblems(days).to).toBe(WRONG);
      expect(hasProblem(days)).toBe(true);
    },
  );

  it('a last day before the first day is refused', () => {
    const [early, late] = ['2026-11-19', '2026-11-20'];
    expect(daysProblems({ from: late, to: early })).toEqual({
      from: undefined,
      to: 'This day is before the first one',
    });
    for (const days of [{ from: early, to: late }, { from: late, to: late }, { to: early }, {}]) {
      expect(hasProblem(days)).toBe(false);
    }
  });
});
