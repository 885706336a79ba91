import { describe, expect, it } from '@jest/globals';
import { readSheetDate } from './sheet-date.js';

describe('a date of a spreadsheet', () => {
  it.each([
    '2031-02-01',
    '2031-2-1',
    '1. 2. 2031',
    '2031-02-01 00:00:00',
    '2031-02-01T00:00:00.000',
    '01.02.2031 00:00',
  ])('%s is the first of February', (text) => {
    expect(readSheetDate(text)).toEqual({ date: '2031-02-01' });
  });

  it.each([
    ['13/2/2031', '2031-02-13'],
    ['2/13/2031 12:00:00 AM', '2031-02-13'],
    ['3/3/2031', '2031-03-03'],
    ['28-02-2031', '2031-02-28'],
  ])('%s is one day in every country', (text, date) => {
    expect(readSheetDate(text)).toEqual({ date });
  });

  it('names both days of an ambiguous date', () => {
    expect(readSheetDate('1/2/2031')).toEqual({
      problem: 'Display date 1/2/2031 can be 2031-01-02 or 2031-02-01. Please write one of the two',
    });
  });

  it.each(['36526', '47849', '73050'])('says that %s is the number of a day', (text) => {
    expect(readSheetDate(text)).toEqual({
      problem: `Display date ${text} is the number of a day. Please format the column as a date in the spreadsheet`,
    });
  });

  it.each(['', '36525', '73051', '30.02.2031', '2031-02-01 09:00', 'May 1'])(
    'returns %j as it is',
    (text) => {
      expect(readSheetDate(text)).toEqual({ date: text });
    },
  );
});
