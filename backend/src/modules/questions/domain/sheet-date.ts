import { isProductDay } from '../../../shared/product-day.js';

const MIDNIGHT = /[ T](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)$/i;
const YEAR_FIRST = /^(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d)$/;
const YEAR_LAST = /^(\d{1,2})([-/])(\d{1,2})\2(20\d\d)$/;
/** The days from 2000 to 2099 as spreadsheets number them. */
const SERIAL =
  /^(?:3652[6-9]|365[3-9]\d|36[6-9]\d\d|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d|73050)$/;

/**
 * Reads a date as spreadsheets write it. Returns it as YYYY-MM-DD, or a problem. A date that means another day in
 * another country is a problem, because a guess could be wrong. Any other text is returned as it is.
 */
export function readSheetDate(text: string): { date?: string; problem?: string } {
  const written = text.trim().replace(MIDNIGHT, '');
  if (SERIAL.test(written)) {
    return {
      problem: `Display date ${written} is the number of a day. Please format the column as a date in the spreadsheet`,
    };
  }
  const [first, ...others] = daysOf(written).filter(isProductDay);
  if (first === undefined) return { date: text };
  const other = others.find((day) => day !== first);
  return other === undefined
    ? { date: first }
    : {
        problem: `Display date ${written} can be ${first} or ${other}. Please write one of the two`,
      };
}

/** The days that the text can mean; some may be invalid. */
function daysOf(written: string): string[] {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(written) ?? [];
  if (year) return [dayOf(year, month, day)];
  const [, dottedDay = '', dottedMonth = '', dottedYear = ''] = DOTTED.exec(written) ?? [];
  if (dottedYear) return [dayOf(dottedYear, dottedMonth, dottedDay)];
  const [, one = '', , two = '', lastYear = ''] = YEAR_LAST.exec(written) ?? [];
  return lastYear ? [dayOf(lastYear, one, two), dayOf(lastYear, two, one)] : [];
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
