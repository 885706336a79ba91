import { DAY, HOUR, MINUTE } from './milliseconds.js';

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const YEAR = 365 * DAY;

/** A count for a sentence: a word up to twelve, then digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** A duration of whole minutes, hours, days or years as words, such as `an hour` or `14 days`; takes milliseconds. */
export function spanWords(milliseconds: number): string {
  if (milliseconds === HOUR) return 'an hour';
  if (milliseconds % YEAR === 0) {
    return milliseconds === YEAR ? 'a year' : `${numberWord(milliseconds / YEAR)} years`;
  }
  if (milliseconds % HOUR !== 0) return `${numberWord(milliseconds / MINUTE)} minutes`;
  if (milliseconds % DAY !== 0) return `${milliseconds / HOUR} hours`;
  return milliseconds === DAY ? 'a day' : `${milliseconds / DAY} days`;
}
