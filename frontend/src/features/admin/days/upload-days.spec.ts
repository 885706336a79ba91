import { describe, expect, it } from 'vitest';
import { daysProblems, hasProblem, readDays } from './upload-days.ts';

const read = (search: string) => readDays(new URLSearchParams(search));
const WRONG = 'Please enter a day from 2000 to 2099';

describe('upload days in the address', () => {
  it('reads the upload days from the address and ignores an empty one', () => {
    expect(read('?tab=review')).toEqual({});
    expect(read('?uploadedFrom=2026-11-01&uploadedTo=')).toEqual({ uploadedFrom: '2026-11-01' });
    expect(read('?uploadedFrom=2026-11-01&uploadedTo=2026-11-20')).toEqual({
      uploadedFrom: '2026-11-01',
      uploadedTo: '2026-11-20',
    });
  });

  it.each(['yesterday', '2026-02-30', '0202-11-20', '1999-12-31', '2100-01-01', '<script>'])(
    'refuses %j as an upload day',
    (day) => {
      const days = read(`?uploadedTo=${encodeURIComponent(day)}`);
      expect(daysProblems(days).uploadedTo).toBe(WRONG);
      expect(hasProblem(days)).toBe(true);
    },
  );

  it('refuses a last upload day before the first', () => {
    const [early, late] = ['2026-11-19', '2026-11-20'];
    expect(daysProblems({ uploadedFrom: late, uploadedTo: early })).toEqual({
      uploadedFrom: undefined,
      uploadedTo: 'This day is before the first one',
    });
    for (const days of [
      { uploadedFrom: early, uploadedTo: late },
      { uploadedFrom: late, uploadedTo: late },
      { uploadedTo: early },
      {},
    ]) {
      expect(hasProblem(days)).toBe(false);
    }
  });
});
